import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applySettings, sessionSettings } from '../../../server/database/session-settings.ts';
import { positionalValues } from '../../../server/database/statement.ts';
import type { Statement, Values } from '../../../server/database/statement.ts';
import { readStoreFigures } from '../../../server/store/figures.ts';
import { freshStore } from '../../support/stores.ts';
import type { TestStore } from '../../support/stores.ts';
import { insertManyRows } from '../many-rows.ts';

interface PlanNode {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

let fresh: TestStore;
beforeAll(async () => {
  fresh = await freshStore();
  await insertManyRows(fresh.url ?? '');
});
afterAll(() => fresh.drop());

/** In the partition where the other rows are: a month in which one webhook has all deliveries would be planned for it. */
const anOldId = `overlay(gen_random_uuid()::text placing '00' from 1)::uuid`;

/** How many blocks the reading looks at, planned as in the service. */
async function blocksRead(): Promise<number> {
  let blocks = 0;
  const run = async <Row extends object>(statement: Statement<Row>, values: Values) => {
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    await applySettings(client, sessionSettings.generic);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      positionalValues(statement, values),
    );
    await client.end();
    for (const row of rows) {
      for (const { Plan } of row['QUERY PLAN'])
        blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    return fresh.database.run(statement, values);
  };
  const database = { ...fresh.database, run };
  await readStoreFigures({ ...fresh.store, database }, fresh.clock.now());
  return blocks;
}

test('what the metrics read does not grow with the store, nor with what waits in it', async () => {
  const before = await blocksRead();
  // Nothing has run for a long time: ten times as much waits as is counted.
  // Without a time-out.
  const planter = new Client(fresh.url);
  await planter.connect();
  await planter.query(`
    insert into events (id, partner_id, clinic_id, order_id, type, created_at)
      select ${anOldId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'order.created', now()
      from generate_series(1, 100000);
    insert into deliveries (id, partner_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
      select ${anOldId}, gen_random_uuid(), (select id from webhooks where due_at is not null limit 1), gen_random_uuid(),
        gen_random_uuid(), 'order.created', 'pending', now(), now(), now()
      from generate_series(1, 100000);
    insert into audit_queue select gen_random_uuid() from generate_series(1, 100000);`);
  await planter.query('vacuum analyze events, deliveries, audit_queue');
  await planter.end();
  const waiting = await blocksRead();
  expect(waiting).toBeLessThan(before + 1_500);
});
