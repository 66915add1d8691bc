-- The trace of the request that caused an event (D58), for its relay and its deliveries. null if there is none, and from
-- servers of release 1.0.0.
alter table events add column traceparent text;
