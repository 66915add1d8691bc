-- Runs once, on the empty database. Neither login is a superuser; the first one owns the tables.
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
create role fulfillment_owner login password :'owner_password';
create role fulfillment login password :'service_password';
alter database fulfillment owner to fulfillment_owner;
