-- What a table agreed on when it was made: how parts of the chance come together, how quickly people play, and what
-- taking back does. Tables without it were founded before there was anything to agree on: they keep the rules of
-- then, and their logs replay as before.
ALTER TABLE game_table ADD COLUMN agreement TEXT;
-- The seats of which everybody may know that they decide after an entry, a bit each: in a secret decision they are fewer
-- than those that do. Entries from before have none: there the two are the same.
ALTER TABLE entry ADD COLUMN known INTEGER;
-- Tables that somebody does not want on their home page any more.
CREATE TABLE hidden (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
