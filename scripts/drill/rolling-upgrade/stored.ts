import pg from 'pg';

import type { Outcome } from './check.ts';

/** Reads what the servers have stored. */
export async function readStored(url: string): Promise<Pick<Outcome, 'orderIds' | 'deliveries'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const orders = await client.query<{ id: string }>('select id from medication_orders');
    const deliveries = await client.query<Outcome['deliveries'][number]>(
      'select id, order_id as "orderId", type, status from deliveries',
    );
    return { orderIds: orders.rows.map(({ id }) => id), deliveries: deliveries.rows };
  } finally {
    await client.end();
  }
}

/** How many events wait: for the relay, or to be delivered. */
export async function countWaiting(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ waiting: number }>(
      `select (select count(*) from deliveries where status = 'pending')::int
         + (select count(*) from events where relayed_at is null)::int
         + (select count(*) from outbox)::int as waiting`,
    );
    return rows[0]?.waiting ?? 0;
  } finally {
    await client.end();
  }
}
