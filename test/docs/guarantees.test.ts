import { readdirSync, readFileSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';

const read = (page: string) => readFileSync(page, 'utf8');

test.each([
  ['docs/guarantees.md', '# Guarantees'],
  ['SECURITY.md', '## Threats and what meets them'],
])('each row of %s names its test, or its drill', (page, heading) => {
  const section = read(page).split(`${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/`test\/|\(drills\.md#/.test(row))).toEqual([]);
});

test('every test in test/trust and test/processes is named by a guarantee or a threat', () => {
  const pages = read('docs/guarantees.md') + read('SECURITY.md');
  const files = ['test/trust', 'test/processes'].flatMap((directory) =>
    readdirSync(directory)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${directory}/${file}`),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !pages.includes(`\`${file}\``))).toEqual([]);
});

test('SECURITY.md says what each table holds', async () => {
  const { database, close } = await freshDatabase();
  onTestFinished(close);
  const tables = statement<{ name: string }>(
    'tables_of_schema',
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in (select name from partitions)`,
  );
  const rows = await database.run(tables, {});
  const section = read('SECURITY.md').split('## What is stored where')[1]?.split('\n## ')[0] ?? '';
  expect(rows.map(({ name }) => name).filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
