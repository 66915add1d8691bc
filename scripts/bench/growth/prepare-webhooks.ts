import pg from 'pg';

import type { RowPlan } from './row-plans.ts';
import { webhooksPerClinic } from './row-plans.ts';
import { clinicCount, seededIdSql } from './seeded-ids.ts';

/**
 * Leaves the clinics without a webhook, or with all that they may have. The secrets open for nobody: these webhooks
 * are deleted, never delivered to.
 */
export async function prepareWebhooks(url: string, plan: RowPlan): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('truncate webhooks, deliveries');
    if (plan === 'registered') await client.query(everyWebhook);
    await client.query('analyze webhooks');
  } finally {
    await client.end();
  }
}

const everyWebhook = `
  insert into webhooks (id, clinic_id, url, secret_sealed, created_at)
  select ${seededIdSql('webhook', 'n')}, ${seededIdSql('clinic', `n % ${clinicCount}`)},
    'https://hooks.example.com/' || n, '\\x00', now()
  from generate_series(0, ${clinicCount * webhooksPerClinic - 1}) as n`;
