import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { ownsAudit } from '../../../server/database/privileges.ts';
import { codeBlocks } from '../../support/code-blocks.ts';
import { commandsIn } from './operate/page.ts';

/** The statements of a page's SQL, with a password in the place of the dots. */
function sqlIn(page: string): string[] {
  const text = codeBlocks(readFileSync(page, 'utf8'), 'sql').join('').replaceAll("'…'", "'a password'");
  return text.split(';\n').filter((statement) => statement.trim() !== '');
}

test('the SQL of the pages makes the two logins that migrate and serve, and changes a password', async () => {
  const postgres = await startThrowawayPostgres();
  onTestFinished(() => postgres.stop());
  const admin = openPostgres({ url: postgres.url, maxConnections: 1 });
  onTestFinished(() => admin.close());
  const statements = ['docs/deployment.md', 'docs/operate.md'].flatMap(sqlIn);
  expect(statements).toHaveLength(5);
  for (const statement of statements) await admin.execute(statement);

  const urlOf = (login: string) =>
    Object.assign(new URL(postgres.url), { username: login, pathname: '/fulfillment' }).href;
  const [url, ownerUrl] = [urlOf('fulfillment'), urlOf('fulfillment_owner')];
  const [migrate, ...others] = commandsIn('docs/deployment.md').filter(({ notRun }) => notRun === undefined);
  expect(others).toEqual([]);
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl };
  await promisify(execFile)('bash', ['-c', migrate?.text ?? ''], { env });

  const owns = async (login: string) => {
    const database = openPostgres({ url: login });
    return ownsAudit(database).finally(() => database.close());
  };
  expect([await owns(url), await owns(ownerUrl)]).toEqual([false, true]);
});
