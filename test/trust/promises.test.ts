import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';

const page = (name: string) => readFileSync(name, 'utf8');

test.each(['README.md', 'SECURITY.md'])('every test that %s names is there', (name) => {
  const named = [...page(name).matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ['README.md', '## What is promised'],
  ['SECURITY.md', '## Threats and what meets them'],
])('each promise of %s is shown by a test', (name, heading) => {
  const section = page(name).split(heading)[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.includes('`test/'))).toEqual([]);
});

test('whatever the tests of trust and of whole processes show is promised', () => {
  const promised = page('README.md') + page('SECURITY.md');
  const shown = ['test/trust', 'test/processes'].flatMap((directory) =>
    readdirSync(directory)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${directory}/${file}`),
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter((file) => !promised.includes(`\`${file}\``))).toEqual([]);
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
