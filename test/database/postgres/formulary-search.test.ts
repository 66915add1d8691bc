import { afterAll, expect, test } from 'vitest';

import { positionalValues } from '../../../server/database/statement.ts';
import type { Statement, Values } from '../../../server/database/statement.ts';
import { findFormulary } from '../../../server/formularies/store.ts';
import { freshStore } from '../../support/stores.ts';
import { aClinic } from '../../store/fixtures.ts';
import { planner } from '../query-plan.ts';

const { store, url, close } = await freshStore();
afterAll(close);
const { id, partnerId } = await aClinic(store);
await store.database.execute(`
  insert into formulary_entries (partner_id, clinic_id, medication_id, name, name_key, strength_key, compounded)
  select '${partnerId}', '${id}', gen_random_uuid(), 'Name ' || n, 'name ' || n, '', false
  from generate_series(1, 20000) as n;
  analyze formulary_entries`);

test.each(['generic', 'custom'] as const)(
  'a search reads only the names that begin with its text, by a %s plan',
  async (plan) => {
    const client = await planner(url, plan);
    const found: string[] = [];
    const run = async (statement: Statement<object>, values: Values) => {
      const name = `search_${String(found.length)}`;
      const literals = positionalValues(statement, values).map((value) => `'${String(value)}'`);
      await client.query(`prepare ${name} as ${statement.text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute ${name}(${literals.join(', ')})`,
      );
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
    const explained = { ...store, database: { ...store.database, run } };
    for (const after of [null, ['name 70', '']]) {
      await findFormulary(explained, { clinicId: id }, { limit: 25, after }, 'Name 7');
    }
    expect(found).toHaveLength(2);
    for (const lines of found) {
      expect(lines).toMatch(/Index Cond: .*clinic_id = .*name_key.* >= .*name_key.* <= /);
      expect(lines).not.toMatch(/Sort|Filter/);
    }
  },
);
