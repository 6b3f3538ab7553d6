-- A chain runs over all entries of a table: each link is a hash of the link before it and of the entry. An entry keeps the
-- beginning of its link, so that one can say where the chain breaks.
ALTER TABLE entry ADD COLUMN link BLOB;

-- Where the chain of each table begins and ends. It is not in the row of the table: that may hold a whole position, and
-- would be written anew with every move.
CREATE TABLE chain (
    table_id TEXT PRIMARY KEY,
    -- A hash of what the table was founded with. The first entry follows it.
    root     BLOB,
    -- The number of the last entry, and its link, whole.
    seq      INTEGER NOT NULL,
    link     BLOB,
    -- The last entry that was there before there was a chain: what happened until then is unproven.
    adopted  INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Tables that are older than the chain have no link yet: they are linked when the file is opened.
INSERT INTO chain (table_id, seq) SELECT id, 0 FROM game_table;

-- What is written to find out whether anything can be written.
CREATE TABLE heartbeat (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    at      INTEGER NOT NULL,
    ballast BLOB NOT NULL
);
