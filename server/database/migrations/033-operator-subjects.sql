-- Who an operator is at the issuer of its ID tokens: set at the first sign-in there, and compared at each one after it.
alter table operators
  add column oidc_issuer text,
  add column oidc_subject text;

create unique index operators_by_subject on operators (oidc_issuer, oidc_subject);
