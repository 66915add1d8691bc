import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/store/statement.ts';
import { freshDatabase } from '../support/databases.ts';

const page = (name: string) => readFileSync(name, 'utf8');

test.each(['README.md', 'SECURITY.md'])('every test that %s names is there', (name) => {
  const named = [...page(name).matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('SECURITY.md says of every table what it holds', async () => {
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  const tables = statement<{ name: string }>(
    'tables_of_schema',
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rows = await database.run(tables, {});
  const stored = page('SECURITY.md').split('## What is stored where')[1]?.split('\n## ')[0] ?? '';
  expect(rows.map(({ name }) => name).filter((name) => !stored.includes(`\`${name}\``))).toEqual([]);
});
