import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import type { Drill, DrillContext } from './drill.ts';
import { dataOf, isObject, openClient } from './load/client.ts';
import type { Send } from './load/client.ts';
import { startReceiver } from './load/receiver.ts';
import { startProcess } from './process.ts';
import { reportOf } from './report.ts';
import { findingsOf, repeated } from './rolling-upgrade/check.ts';
import { makeFirstPartner } from './rolling-upgrade/first-partner.ts';
import { Fleet, newSlots } from './rolling-upgrade/fleet.ts';
import { countWaiting, readStored } from './rolling-upgrade/stored.ts';
import { startWriters } from './rolling-upgrade/writers.ts';
import { startBalancer } from './service/balancer.ts';
import { installRelease } from './service/former-release.ts';
import { productionSettings } from './service/production-settings.ts';
import { until } from './until.ts';

const former = '1.0.0';
const processes = 3;

/** A webhook that 1.0.0 has leased and cannot deliver to is free again after 45 s. */
const deliveryPatienceMs = 150_000;

export const rollingUpgrade: Drill = {
  name: 'rolling-upgrade',
  summary: 'the service goes from the last release to this one and back, process by process',
  packages: ['haproxy'],
  minutes: { short: 6, full: 15 },
  async run(context) {
    const stageMs = context.short ? 4_000 : 30_000;
    const postgres = await startThrowawayPostgres([]);
    context.onCleanup(() => postgres.stop());
    const production = await productionSettings(context, postgres.url, { RATE_LIMIT_PER_MINUTE: '100000' });
    const { settings, ca, operatorKey } = production;
    const installation = join(context.directory, former);
    installRelease(former, installation);
    const before = await newSlots(former, installation, processes);
    const after = await newSlots('this', undefined, processes);
    const tls = (name: string) => readFile(join(context.directory, 'service-tls', name), 'utf8');
    const certificate = { certificate: await tls('cert.pem'), key: await tls('key.pem'), ca };
    const balancer = await startBalancer(context, certificate, [...before, ...after]);
    const fleet = new Fleet(context, settings);
    const send = openClient(context, ca);

    context.progress(`starting ${processes} processes of ${former}`);
    for (const slot of before) await fleet.start(slot);
    for (const { name } of before) await balancer.seesReady(name, true);
    for (const { name } of after) await balancer.seesReady(name, false);
    const receiver = await startReceiver(context);
    const [first] = fleet.running.values();
    if (first === undefined) throw new Error('No process runs');
    const partner = await makeFirstPartner({ send, operatorKey, webhookUrl: receiver.url, ...first });
    receiver.trust(partner.signingSecret);

    let personalKey: string | undefined;
    const writers = startWriters({
      send,
      url: balancer.url,
      partner,
      writers: 8,
      pauseMs: 20,
      operatorPorts: () =>
        [...fleet.running].flatMap(([slot, { operatorUrl }]) => {
          const key = slot.installation === undefined ? personalKey : operatorKey;
          return key === undefined ? [] : [{ operatorUrl, operatorKey: key }];
        }),
    });
    context.onCleanup(() => writers.stop());
    const stages: string[] = [];
    const stage = async (what: string, work: () => Promise<void>) => {
      context.progress(what);
      const asked = writers.asked.length;
      await work();
      await delay(stageMs);
      stages.push(`${what}: ${writers.asked.length - asked} requests`);
    };

    await stage(`${former} serves`, () => Promise.resolve());
    await stage(`the schema is migrated while ${former} serves`, () => migrate(context, settings));
    const drained: number[] = [];
    const upgrade = async () => {
      const isReady = async ({ operatorUrl }: { readonly operatorUrl: string }) => {
        personalKey ??= await firstAdmin(send, operatorUrl, operatorKey);
      };
      drained.push(...(await fleet.replace(before, after, balancer, isReady)));
    };
    await stage('one process after the other is replaced by this release', upgrade);
    await stage(`one after the other goes back to ${former}`, async () => {
      drained.push(...(await fleet.replace(after, before, balancer)));
    });
    const heldBack = await countWaiting(postgres.url);
    await stage('and forward again', upgrade);

    context.progress('waiting for the last deliveries');
    await writers.stop();
    const isDelivered = async () => (await countWaiting(postgres.url)) === 0;
    await until('all is delivered', deliveryPatienceMs, isDelivered).catch(() => undefined);
    const stored = await readStored(postgres.url);
    const logs = await Promise.all(
      before.map(({ name }) => readFile(join(context.directory, `${name}.log`), 'utf8')),
    );
    const wasRecordLost = logs.some((log) => log.includes('event-check.ts'));
    const outcome = { ...stored, received: receiver.received, wasRecordLost };
    const findings = findingsOf(writers.asked, outcome);
    return reportOf(rollingUpgrade.name, {
      tried: stages,
      figures: [
        { name: 'requests', value: writers.asked.length, unit: '' },
        { name: 'orders placed', value: stored.orderIds.length, unit: '' },
        { name: 'events delivered', value: receiver.received.size, unit: '' },
        { name: 'deliveries repeated', value: repeated(outcome).length, unit: '' },
        { name: `events that waited while ${former} ran alone`, value: heldBack, unit: '' },
        { name: 'processes replaced', value: drained.length, unit: '' },
        { name: 'longest end of a process', value: Math.round(Math.max(...drained)), unit: 'ms' },
        {
          name: 'requests that the balancer gave to another process',
          value: await balancer.redispatched(),
          unit: '',
        },
      ],
      findings: [
        ...findings,
        ...(receiver.refused() > 0 ? [{ what: 'deliveries had a wrong signature', ids: [] }] : []),
      ],
    });
  },
};

/** As the operator does: DATABASE_MIGRATION_URL is set for this process only. */
async function migrate(context: DrillContext, settings: Readonly<Record<string, string>>): Promise<void> {
  const { DATABASE_URL: url = '' } = settings;
  const migration = startProcess(context, {
    name: 'migrate',
    command: process.execPath,
    args: ['server/migrate.ts'],
    directory: process.cwd(),
    env: { ...settings, DATABASE_MIGRATION_URL: url },
  });
  const { code } = await migration.ended;
  if (code !== 0) throw new Error(`The migration failed:\n${migration.output()}`);
}

/** Makes the first admin, who may also move orders, and returns its key. Release 1.0.0 knows no persons. */
async function firstAdmin(send: Send, operatorUrl: string, operatorKey: string): Promise<string> {
  const body = { name: 'Drill', roles: ['admin', 'pharmacist'] };
  const sent = { method: 'POST', path: '/api/operator/operators', body } as const;
  const { key } = dataOf(await send(operatorUrl, sent, { 'x-operator-key': operatorKey }));
  return String(isObject(key) ? key['operator_key'] : undefined);
}
