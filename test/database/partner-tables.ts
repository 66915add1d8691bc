/** The tables that hold no partner data. All others have the partner of each row (D12). */
export const notOfPartners: readonly string[] = [
  // The partner itself.
  'partners',
  'operators',
  'operator_keys',
  'carriers',
  'carrier_services',
  'deployment',
  'phi_rotations',
  'migrations',
  // A count of a key or a webhook, for a minute.
  'rate_windows',
  // What an operator does may concern no partner, or several.
  'audit_records',
  'audit_queue',
  'audit_batches',
];
