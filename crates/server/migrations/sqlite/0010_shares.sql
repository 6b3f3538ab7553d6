-- What one person has made is counted before they make more.
CREATE INDEX game_table_host ON game_table (host, phase, created);
