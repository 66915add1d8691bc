import { expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { notOfPartners } from '../database/partner-tables.ts';
import { sharedStore } from '../support/stores.ts';
import { aClinic, aPractitioner } from './fixtures.ts';

const { store, database } = await sharedStore();

const readTables = statement<{ name: string; partner: boolean }>(
  'read_tables',
  `select relname::text as name,
     exists (
       select from pg_attribute
       where attrelid = pg_class.oid and attname = 'partner_id' and attnotnull
     ) as partner
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
);

test('every table of partner data says whose each row is', async () => {
  const tables = await database.run(readTables, {});
  const without = tables.filter(({ partner }) => !partner).map(({ name }) => name);
  expect(without.sort()).toEqual([...notOfPartners].sort());
});

test('what belongs to a clinic has the partner of its clinic', async () => {
  const [clinic, other] = [await aClinic(store), await aClinic(store)];
  const { id } = await aPractitioner(store, clinic);
  await expect(
    database.execute(`update practitioners set partner_id = '${other.partnerId}' where id = '${id}'`),
  ).rejects.toThrow('foreign key');
});
