-- The events of a clinic in one stable order, for partners that read them instead of receiving them (D37).

-- In which order events were written: the ids come from the clocks of processes, which differ. Rows that were relayed before
-- this migration have none. The default is set afterwards, so that no row is rewritten.
create sequence events_written;

alter table events add column written bigint;

alter table events alter column written set default nextval('events_written');

alter sequence events_written owned by events.written;

update events set written = nextval('events_written') where relayed_at is null;

-- Where the event stands in the feed of its clinic, from 1 and without gaps: the relay counts, so an event whose
-- transaction commits late comes after those that readers already have.
alter table events add column position bigint;

create unique index events_of_feed on events (clinic_id, position) where position is not null;

-- The relay takes events in the order in which they were written.
create index events_to_relay_as_written on events (written) where relayed_at is null;

drop index events_to_relay;

-- The last position of each clinic's feed, and the highest one whose event was deleted because of its age. A position is
-- never given twice, not even after a reset.
create table feeds (
  clinic_id uuid primary key,
  position bigint not null,
  purged bigint not null default 0
);
