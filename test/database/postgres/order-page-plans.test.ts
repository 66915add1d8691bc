import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { applySettings, sessionSettings } from '../../../server/database/session-settings.ts';
import type { Statement } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';
import { insertManyRows } from '../many-rows.ts';

const defined = vi.hoisted((): Statement<object>[] => []);

vi.mock('../../../server/database/statement.ts', async (original) => {
  const actual = await original<typeof import('../../../server/database/statement.ts')>();
  const query: typeof actual.query = <Row extends object>(name: string, sql: string) => {
    const one = actual.query<Row>(name, sql);
    if (name.startsWith('list_orders_of_clinic_')) defined.push(one);
    return one;
  };
  return { ...actual, query };
});

let fresh: FreshDatabase;
beforeAll(async () => {
  // An earlier test file may have imported the module before this one could record its statements.
  vi.resetModules();
  await import('../../../server/orders/store/pages.ts');
  fresh = await freshDatabase();
});
afterAll(async () => {
  vi.resetModules();
  await fresh.drop();
});

/** The indexes of orders that each page uses, planned as in the service. */
async function indexesOfPages(): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: fresh.url });
  await client.connect();
  await applySettings(client, sessionSettings.generic);
  const found: Record<string, string[]> = {};
  for (const { name, text, parameters } of defined) {
    await client.query(`prepare "${name}" as ${text}`);
    const values = parameters.map(() => 'null').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute "${name}"(${values})`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const used = [...plan.matchAll(/(?:using|Index Scan on) (medication_orders_\w+)/g)].map(
      ([, index = '']) => index,
    );
    found[name.replace('list_orders_of_clinic_', '')] = [...new Set(used)].sort();
  }
  await client.end();
  return found;
}

const ofExternalId = ['medication_orders_external_id', 'medication_orders_pkey'];
const ofPatient = ['medication_orders_of_patient'];

/** The digits: whether external_id, patient_id and status are sent. */
const indexes = (order: string, ofClinic: string, ofStatus: string) => ({
  ...Object.fromEntries(['111', '110', '101', '100'].map((sent) => [`${order}_${sent}`, ofExternalId])),
  ...Object.fromEntries(['011', '010'].map((sent) => [`${order}_${sent}`, ofPatient])),
  [`${order}_001`]: [ofStatus],
  [`${order}_000`]: [ofClinic],
});
const expected = {
  ...indexes('newest', 'medication_orders_of_clinic', 'medication_orders_of_clinic_by_status'),
  ...indexes('changes', 'medication_orders_by_change', 'medication_orders_by_status_and_change'),
};

test('a page of a clinic’s orders uses the index for its order and its filters, planned on empty tables', async () => {
  expect(await indexesOfPages()).toEqual(expected);
});

test('the same, planned on full ones', async () => {
  await insertManyRows(fresh.url ?? '');
  expect(await indexesOfPages()).toEqual(expected);
});
