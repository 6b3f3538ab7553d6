-- How long people may vote on a choice that is theirs together, in seconds; without a number whoever is asked decides.
ALTER TABLE game_table ADD COLUMN vote_seconds INTEGER;
