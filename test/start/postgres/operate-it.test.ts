import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { statement } from '../../../server/database/statement.ts';
import { eventually } from '../../support/eventually.ts';
import { freshDatabaseUrl } from '../../support/databases.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { commandsIn, withFirstStart } from './operate/page.ts';
import { freshClone, operatorTerminal, serverTerminal } from './operate/terminals.ts';

/** The commands start some sixty processes, one after the other. */
vi.setConfig({ testTimeout: 600_000 });

/** A database without a schema, which the first start creates. */
async function emptyDatabase() {
  const url = await freshDatabaseUrl(temporaryDirectory());
  if (url === undefined) throw new Error('This test needs PostgreSQL');
  const database = openPostgres({ url, maxConnections: 1 });
  onTestFinished(async () => {
    await database.execute('drop database if exists restored');
    await database.close();
  });
  await database.execute('drop schema public cascade; create schema public');
  return { url, database };
}

const readOrders = statement<object>(
  'read_orders',
  'select status, tracking_number_sealed is not null as tracked from medication_orders',
);
const readVersion = statement<{ version: number }>(
  'read_version',
  `select current_setting('server_version_num')::integer / 10000 as version`,
);

const readRestored = statement<{ restored: boolean }>(
  'read_restored',
  `select exists (select from pg_database where datname = 'restored') as restored`,
);

/** pg_dump refuses a server that is newer than itself. npm brings a server without it. */
async function canDump(database: Database): Promise<boolean> {
  const { stdout, error } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const [, major = '0'] = error ? [] : (/ (\d+)/.exec(stdout) ?? []);
  const [server] = await database.run(readVersion, {});
  return Number(major) >= (server?.version ?? Infinity);
}

const readQueued = statement<{ queued: number }>(
  'read_queued',
  'select count(*)::integer as queued from audit_queue',
);

/** Waits until every record is sealed, as a reader finds them two minutes later. */
async function laterSealed(database: Database): Promise<void> {
  const sealed = async () => {
    await database.execute(`update audit_queue set queued_at = queued_at - interval '2 minutes'`);
    expect(await database.run(readQueued, {})).toEqual([{ queued: 0 }]);
  };
  await eventually(sealed);
}

/** Commands to run before a section. The page lacks them, because a partner chooses its receiver's address. */
const before: Readonly<Record<string, string>> = {
  'Second day': `WEBHOOK=$(post webhook <<END | pick data.webhook_id
{ "clinic_id": "$CLINIC", "webhook_url": "https://hooks.example.com/orders" }
END
)`,
};

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const page = withFirstStart(commandsIn('docs/operate.md'));

/** Where a section of the page begins. */
function beginningOf(wanted: string): number {
  const found = page.findIndex(({ section }) => section === wanted);
  if (found === -1) throw new Error(`docs/operate.md has no command in "${wanted}"`);
  return found;
}

/** The commands for alerts run on the second day, those of a restore after the backup. */
const commands = [
  ...page.slice(0, beginningOf('Every day')),
  ...commandsIn('docs/alerts.md'),
  ...page.slice(beginningOf('Every day'), beginningOf('Update and roll back')),
  ...commandsIn('docs/restore.md'),
  ...page.slice(beginningOf('Update and roll back')),
];

describe('docs/operate.md, with docs/alerts.md on its second day and docs/restore.md after the backup,', () => {
  it('can be pasted from its first command to its last, into an empty production store', async () => {
    const clone = freshClone();
    const { url, database } = await emptyDatabase();
    const [first, ...others] = commands;
    const server = serverTerminal(clone, { DATABASE_URL: url });
    const backups = join(temporaryDirectory(), 'backups');
    const operator = operatorTerminal(clone, {
      ADMIN_URL: url,
      BACKUPS: backups,
      ...(await server.start(first?.text ?? '')),
    });
    const dumps = await canDump(database);
    const orders = new Map<string, unknown>();
    let printed = '';
    for (const { section, terminal, text, notRun, needs } of others) {
      if (terminal === 'server' || /audit (?:verify|export)/.test(text)) await laterSealed(database);
      if (!orders.has(section)) {
        await operator.paste(before[section] ?? '');
        orders.set(section, await database.run(readOrders, {}));
      }
      if (notRun !== undefined || (needs === 'pg_dump' && !dumps)) continue;
      if (terminal === 'server') await server.start(text);
      else printed += await operator.paste(text);
    }
    expect(orders.get('Second day')).toEqual([{ status: 'shipped', tracked: true }]);
    expect(orders.get('End a partner')).toEqual([{ status: 'shipped', tracked: false }]);
    expect(printed).toMatch(/^HISTORY\n.*\n(?:-.*\n)?received .*\nprocessing .*\nshipped /m);
    expect(printed).toMatch(/ erasePatient /);
    expect(printed.match(/^The audit holds/gm)?.length).toBeGreaterThan(3);
    expect(printed).toMatch(/^The file holds/m);
    expect(await database.run(readRestored, {})).toEqual([{ restored: dumps }]);
    if (dumps) expect([modeOf(backups), modeOf(join(backups, 'fulfillment.dump'))]).toEqual(['700', '600']);
  });

  it('says of each command that no test runs why', () => {
    const reasons = commands.flatMap(({ notRun }) => notRun ?? []);
    expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([]);
    expect(new Set(commands.map(({ needs }) => needs))).toEqual(new Set([undefined, 'pg_dump']));
  });
});
