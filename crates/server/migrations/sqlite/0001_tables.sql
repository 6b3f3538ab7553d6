-- Everything the server keeps. The log of a table (`entry`) is the truth about it; `phase`, `outcome`,
-- `to_act` and the rows of `seat` are an index of that log, written in the same transaction, so that lists of
-- tables need not play every game again.

-- Somebody who plays. The cookie holds a secret; only its hash is kept, so the file opens no identity.
CREATE TABLE person (
    id      TEXT PRIMARY KEY,
    token   BLOB NOT NULL UNIQUE,
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- A table: a game that waits for players, is played or is over.
CREATE TABLE game_table (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    ruleset  INTEGER NOT NULL,
    options  TEXT NOT NULL,
    -- Who was to sit where when it was made: JSON.
    plan     TEXT NOT NULL,
    listed   INTEGER NOT NULL,
    host     TEXT NOT NULL,
    -- The secret of its invitation.
    invite   TEXT NOT NULL UNIQUE,
    -- The secret seed of its chance, shown to nobody before the game is over.
    seed     BLOB NOT NULL,
    created  INTEGER NOT NULL,
    updated  INTEGER NOT NULL,
    phase    TEXT NOT NULL,
    outcome  TEXT,
    -- The table of the next game between the same people.
    rematch  TEXT
) WITHOUT ROWID;

CREATE INDEX game_table_lists ON game_table (phase, listed, updated);

-- Who has which seat now.
CREATE TABLE seat (
    table_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    person   TEXT,
    bot      TEXT,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

-- What happened at a table, in order. That (table_id, seq) is unique is what keeps a move from being
-- accepted twice, whoever tries.
CREATE TABLE entry (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    -- The seats that may decide after it, a bit each.
    to_act   INTEGER NOT NULL,
    deed     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
