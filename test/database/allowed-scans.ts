/** Tables that stay small. */
export const small = new Set([
  'operators',
  'operator_keys',
  'carriers',
  'carrier_services',
  'deployment',
  'phi_rotations',
  'token_keys',
  'migrations',
]);

/** Statements that may scan a table that grows, and why. */
export const allowed: Readonly<Record<string, string>> = {
  purge_rate_windows: 'deletes nearly every row; an index would cost every request',
  keep_review_evidence: 'reads what the reset of development is about to delete',
  read_any_partner: 'stops at the first row',
  count_sealed: 'counts what a rotation of the PHI key will rewrite, once per rotation',
  read_queues: 'reads the begin of what waits, as the test of the metrics shows',
  lock_recovering_webhook:
    'reads the webhooks that recover, through an index of their own: nearly always none',
  relay_events: 'reads the oldest events until its batch is full',
  list_partners_00: 'reads the newest rows until the page is full, like every list without a filter',
  list_partners_10: 'looks into every name; the names are few, and a person waits',
  list_api_keys_0000: 'the same; its kind is always named',
  list_oauth_clients_000: 'the same',
  list_audit_records_0000000000: 'the same',
  list_audit_records_0000001000: 'reads the newest records, of which most are of partners',
  read_last_audit_batch: 'stops at the first row',
  read_audit_waiting: 'stops at the first row',
  read_unapproved_partners: 'looks at the newest partners; they are few, and a person waits',
  read_audit_queue: 'reads what waits: the records of a minute, unless the sealing was stopped',
  list_clinics_000: 'the same',
  list_clinics_010: 'looks into every name, like the search for partners',
  search_clinic: 'the same',
  search_partner: 'the same',
  list_deliveries_0000: 'the same',
  list_orders_00000000: 'the same',
  list_orders_00000100:
    'is never used: what has not moved since a time was placed before it, and that is a filter, too',
  list_webhooks_000000: 'the same',
  list_formulary_0000: 'is never used: a formulary always belongs to one clinic',
  list_formulary_0001: 'the same',
  list_formulary_1000: 'the same',
  list_formulary_1001: 'the same',
  list_deliveries_0100: 'reads the newest rows, nearly all of which are delivered',
  list_audit_records_0001001000: 'the same, of one operation',
  list_audit_records_0001000000:
    'reads the newest rows until the page is full; an index by operation would cost every request',
};

/** Values for the lists, whose plans depend on how many rows they find. */
export const samples: Readonly<Record<string, string>> = {
  row_limit: '51',
  status: `'received'`,
  statuses: `'{received,processing,on_hold}'`,
  unmoved_since: `'2026-01-10'`,
  after_move: `'2026-01-05'`,
  disabled: 'true',
  failing: 'true',
  delivered: `'delivered'`,
  undelivered: `'failed'`,
  operation: `'createPatient'`,
  kind: `'client'`,
  after_id: `'01763d6b-2240-7000-8000-000000000000'`,
  since_id: `'01763d6b-2240-7000-8000-000000000000'`,
  until_id: `'0176518d-8d80-7000-8000-000000000000'`,
};

/** The value of a list's other parameters. */
export const someId = `'20000000-0000-0000-0000-000000000200'`;
