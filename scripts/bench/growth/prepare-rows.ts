import pg from 'pg';

import type { RowPlan } from './row-plans.ts';
import { webhooksPerClinic } from './row-plans.ts';
import { clinicCount, seededIdSql } from './seeded-ids.ts';

/**
 * Makes a database ready for a measurement that uses rows up: refills that were asked for are delivered, so that the
 * next can be; the clinics have no webhook, or all that they may have. The secrets of these open for nobody: they are
 * deleted, never delivered to.
 */
export async function prepareRows(url: string, plan: RowPlan): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of preparations[plan]) await client.query(statement);
  } finally {
    await client.end();
  }
}

const everyWebhook = `
  insert into webhooks (id, clinic_id, url, secret_sealed, created_at)
  select ${seededIdSql('webhook', 'n')}, ${seededIdSql('clinic', `n % ${clinicCount}`)},
    'https://hooks.example.com/' || n, '\\x00', now()
  from generate_series(0, ${clinicCount * webhooksPerClinic - 1}) as n`;

const preparations: Readonly<Record<RowPlan, readonly string[]>> = {
  patients: [],
  refillable: [`update medication_orders set status = 'delivered' where status = 'received'`],
  unregistered: ['truncate webhooks, deliveries'],
  registered: ['truncate webhooks, deliveries', everyWebhook, 'analyze webhooks'],
};
