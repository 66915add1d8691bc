-- A database that was restored to an earlier point goes on with another history: it gives positions again that readers have had
-- for events that are gone. So each feed knows in which history it was last advanced, and where the former ones ended (D53).

alter table feeds add column history text not null default '';

-- The position at which each former history ended, by its name.
alter table feeds add column former jsonb not null default '{}';
