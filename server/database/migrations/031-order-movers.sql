-- Which operator moved an order (D47), under the name of that time. null for everybody else, and in moves by older servers.
alter table order_history add column operator_id uuid, add column operator_name text;
