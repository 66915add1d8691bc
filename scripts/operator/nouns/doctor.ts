import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadConfig } from '../../../server/config/config.ts';
import { StartError } from '../../../server/config/start-error.ts';
import { connect, pages, probe } from '../api.ts';
import type { Api } from '../api.ts';
import { dataDirectory, findConnection } from '../connection.ts';
import type { Environment } from '../connection.ts';
import {
  judgeAgreements,
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeExpiry,
  judgeOrders,
  judgeSealing,
  judgeWebhooks,
  ok,
  wrong,
} from '../doctor/findings.ts';
import type { Finding } from '../doctor/findings.ts';
import { exitCodes, Failure } from '../failure.ts';
import { addCommand, runOffline } from '../verb.ts';
import type { View } from '../view.ts';

interface DoctorOptions {
  readonly hours?: number;
  readonly backupFile?: string;
}

export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', {
    description:
      'Says what is wrong or soon will be: settings, database, clock, backup, certificate, keys, sealing, webhooks, orders ' +
      'and agreements. It exits with 0 if all is well, 1 if something is not, and 3 if the server cannot be reached.',
    examples: ['doctor', 'doctor --hours 8 --backup-file /var/lib/fulfillment-backup/last'],
  })
    .option(
      '--hours <hours>',
      'after how long in a state an order is named (default: 24 if received; 72 if processing or on hold)',
      Number,
    )
    .option(
      '--backup-file <file>',
      'where the backup job leaves its time (default: BACKUP_FILE, or last-backup in DATA_DIR)',
    )
    .action(
      runOffline(async ({ terminal }, options: DoctorOptions) => {
        const findings = await examine(terminal.env, options);
        if (findings.some(({ state }) => state !== 'ok')) terminal.exitCode = exitCodes.refused;
        return viewOf(findings);
      }),
    );
}

/** Reads what the alerts read: the probes and the operator API. */
async function examine(env: Environment, options: DoctorOptions): Promise<Finding[]> {
  const connection = findConnection(env);
  const api = connect(connection);
  const metrics = metricsOn((await probe(connection, '/metrics')).text);
  const isReady = (await probe(connection, '/readyz')).status === 200;
  const isUp = isReady && metrics.get('fulfillment_store_up') === 1;
  const own = [ofSettings(env), ofDatabase(isUp)];
  const certificate = { check: 'certificate', ...judgeCertificate(expiryIn(metrics), new Date()) };
  // Everything else is in the database.
  if (!isUp) return [...own, certificate];
  const { data: self } = await api('getSelf');
  const now = await databaseTime(api);
  return [
    ...own,
    { check: 'clock', ...judgeClock(new Date(), now) },
    ofBackup(self.environment, env, options.backupFile),
    certificate,
    await checked('keys', () => ofKeys(api, now)),
    await checked('operator keys', () => ofOperatorKeys(api, now)),
    { check: 'sealing', ...judgeSealing(oldestOf(metrics, 'audit')) },
    await checked('webhooks', () => ofWebhooks(api, now)),
    { check: 'orders', ...judgeOrders(oldestOrders(metrics), options.hours) },
    { check: 'agreements', ...(await ofAgreements(api)) },
  ];
}

/** If the key may not read what a check needs, the check fails: otherwise nobody would notice what it misses. */
async function checked(check: string, judge: () => Promise<Omit<Finding, 'check'>>): Promise<Finding> {
  try {
    return { check, ...(await judge()) };
  } catch (error) {
    if (!(error instanceof Failure) || error.envelope.error.code !== 'FORBIDDEN') throw error;
    return { check, ...wrong('this key may not read it', doctorPage) };
  }
}

const doctorPage = 'docs/operate.md#ask-the-doctor';

/** The settings of the service, if this environment has them: a process that starts next would read these. */
function ofSettings(env: Environment): Finding {
  const check = 'settings';
  if (!env['APP_ENV']) return { check, ...ok('none here: the service has its own') };
  try {
    loadConfig(env);
    return { check, ...ok('a process starts with them') };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { check, ...wrong(`no process starts: ${error.lines.join(' ')}`, 'docs/settings.md') };
  }
}

function ofDatabase(isUp: boolean): Finding {
  const judged = isUp
    ? ok('it answers')
    : wrong('it does not answer, so what it knows is not checked', 'docs/alerts.md#storedoesnotanswer');
  return { check: 'database', ...judged };
}

/** The report begins exactly a minute before the time of the database, so it tells that time. */
async function databaseTime(api: Api): Promise<Date> {
  const { data } = await api('reportRefusals', { since: '1m' });
  return new Date(Date.parse(data.since) + 60_000);
}

/** The backup job writes the time at which it ended into a file (docs/operate.md). */
function ofBackup(environment: string, env: Environment, named: string | undefined): Finding {
  const check = 'backup';
  if (environment === 'development') return { check, ...ok('development needs none') };
  const path = named ?? (env['BACKUP_FILE'] || join(dataDirectory(env), 'last-backup'));
  return { check, ...judgeBackup(endOfBackup(path), new Date(), path) };
}

function endOfBackup(path: string): Date | null {
  try {
    const time = Date.parse(readFileSync(path, 'utf8').trim());
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}

function expiryIn(metrics: Metrics): Date | undefined {
  const seconds = metrics.get('fulfillment_certificate_expiry_timestamp_seconds');
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

async function ofKeys(api: Api, now: Date) {
  const keys = await Array.fromAsync(pages(api, 'listKeys', {}), (page) => page.keys);
  const named = keys
    .flat()
    .map((key) => ({ ...key, name: `${key.partner_name} (${key.label ?? key.prefix})` }));
  return judgeExpiry(named, now, 'docs/operate.md#a-partners-key');
}

/** Of a person with several keys, the one that works for longest counts. */
async function ofOperatorKeys(api: Api, now: Date) {
  const longest = [];
  for await (const { operators } of pages(api, 'listOperators', {})) {
    for (const { operator_id, name, disabled_at, working_keys } of operators) {
      if (disabled_at !== null || working_keys === 0) continue;
      const { data } = await api('listOperatorKeys', { operator_id, limit: 200 });
      const working = data.keys.filter(({ status }) => status === 'active');
      const [last] = working.toSorted((one, other) => timeOf(other.expires_at) - timeOf(one.expires_at));
      if (last !== undefined) longest.push({ ...last, name });
    }
  }
  return judgeExpiry(longest, now, 'docs/operate.md#an-operators-key');
}

const timeOf = (at: string | null) => (at === null ? Infinity : Date.parse(at));

async function ofWebhooks(api: Api, now: Date) {
  const webhooks = await Array.fromAsync(
    pages(api, 'listWebhooks', { failing: true }),
    (page) => page.webhooks,
  );
  return judgeWebhooks(webhooks.flat(), now);
}

async function ofAgreements(api: Api) {
  const { data } = await api('reportRefusals', { since: '24h' });
  return judgeAgreements(data.refusals);
}

/** The values on a page of /metrics, by name and labels as they stand there. */
type Metrics = ReadonlyMap<string, number>;

function metricsOn(page: string): Metrics {
  const lines = page.matchAll(/^([a-z_]\w*(?:\{[^}]*\})?) (\S+)$/gim);
  return new Map([...lines].map(([, series = '', value]) => [series, Number(value)]));
}

const oldestOf = (metrics: Metrics, queue: string) =>
  metrics.get(`fulfillment_queue_oldest_age_seconds{queue="${queue}"}`) ?? 0;

const oldestOrders = (metrics: Metrics) => ({
  received: oldestOf(metrics, 'orders_received'),
  processing: oldestOf(metrics, 'orders_processing'),
  on_hold: oldestOf(metrics, 'orders_on_hold'),
});

/** A line for each check. */
function viewOf(findings: readonly Finding[]): View {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(
    ({ check, state, found, see }) =>
      `${state.padEnd(5)}  ${check.padEnd(width)}  ${found}${see === null ? '' : `: see ${see}`}`,
  );
  return {
    document: { well: findings.every(({ state }) => state === 'ok'), checks: findings },
    text: lines.join('\n'),
  };
}
