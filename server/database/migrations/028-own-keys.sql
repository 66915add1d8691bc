-- Partners issue, roll and revoke their own keys (D42).

-- 'partner', or 'operator': then the partner can only list its keys.
alter table partners add column keys_managed_by text not null default 'partner';

-- The key whose request issued it; null if the operator did.
alter table api_keys add column issued_by_key_id uuid;

-- The start of the last rate window of the key that was deleted. The current one is in rate_windows.
alter table api_keys add column last_used_at timestamptz;

create index api_keys_issued_by on api_keys (issued_by_key_id, id) where issued_by_key_id is not null;

-- The keys that work: a partner may have few of them, and any number that were revoked.
create index api_keys_unrevoked on api_keys (partner_id, expires_at) where revoked_at is null;
