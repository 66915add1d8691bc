-- in steps
-- Deliveries in one partition a month (D56).

select promise_range('deliveries', 'id');

-- step
select check_range('deliveries');

-- step
select partition_by_month('deliveries', 'id');
