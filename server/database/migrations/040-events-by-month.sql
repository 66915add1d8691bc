-- in steps
-- Events in one partition a month (D56). The first partition keeps its unique index of positions, and each later one has its own.

select promise_range('events', 'id');

-- step
select check_range('events');

-- step
select partition_by_month('events', 'id');

alter sequence events_written owned by events.written;

drop function promise_range, check_range, partition_by_month;
