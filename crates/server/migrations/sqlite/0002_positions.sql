-- A table may begin from a position instead of the start of a game.
ALTER TABLE game_table ADD COLUMN position TEXT;
