-- The counts of the rate limit outlive a crash of the database and the loss of its machine: an unlogged table is empty then, and
-- no standby has its rows (D52). It has a row for each key that was used in the last minutes.
alter table rate_windows set logged;
