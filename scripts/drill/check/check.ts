import { join } from 'node:path';

import pg from 'pg';

import type { DrillContext } from '../drill.ts';
import type { Load } from '../load/load.ts';
import type { Figure, Finding } from '../report.ts';
import type { Production } from '../service/production-settings.ts';
import { startServiceProcess } from '../service/service-process.ts';
import type { ServiceProcess } from '../service/service-process.ts';
import { until } from '../until.ts';
import { answerFindings } from './answers.ts';
import type { AllowedAnswers } from './answers.ts';
import { auditFindings } from './audit.ts';
import { doubleFindings, lossFindings, recordFindings } from './changes.ts';
import { eventFindings } from './events.ts';
import { exhaustedWindows, limitFindings } from './limits.ts';
import { replayFindings } from './replays.ts';
import { readStored } from './stored.ts';

export interface CheckOptions {
  readonly load: Load;
  readonly production: Production;
  /** A login that may read every table. */
  readonly databaseUrl: string;
  readonly allowed: AllowedAnswers;
}

/** What a check has found, and how much it has looked at. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly figures: readonly Figure[];
}

/** A delivery that fails is retried after seconds and then after five minutes. */
export const deliveredWithinMs = 420_000;

/**
 * Compares everything that was acknowledged with what is stored, after the load was stopped.
 */
export async function check(
  context: DrillContext,
  { load, production, databaseUrl, allowed }: CheckOptions,
): Promise<Checked> {
  const { ledger, partner, receiver, send, operatorKey } = load;
  const { entries, counted } = ledger;
  context.progress('waiting until everything is delivered');
  await allDelivered(databaseUrl, partner.clinicId);
  context.progress('checking what is stored');
  const service = await startUnlimited(context, production);
  const [apiKey = ''] = partner.apiKeys;
  const { url } = service;
  const stored = await readStored({ send, url, apiKey, databaseUrl, clinicId: partner.clinicId });
  const findings = [
    ...answerFindings(entries, allowed),
    ...lossFindings(entries, stored),
    ...doubleFindings(entries, stored),
    ...recordFindings(stored),
    ...eventFindings(stored, receiver.received),
    ...limitFindings(ledger),
    ...(await replayFindings(entries, send, { url, apiKey })),
    ...(await auditFindings(service, operatorKey, join(context.directory, 'service-tls', 'ca.pem'))),
  ];
  await service.end('SIGTERM');
  const deliveries = [...receiver.received.values()];
  const acknowledged = entries.filter(({ outcome }) => outcome === 'acknowledged');
  const figure = (name: string, value: number): Figure => ({ name, value, unit: '' });
  return {
    findings,
    figures: [
      figure('changes acknowledged', acknowledged.length),
      figure('changes refused', entries.filter(({ outcome }) => outcome === 'refused').length),
      figure('changes sent again', entries.filter(({ attempts }) => attempts.length > 1).length),
      figure('orders stored', stored.orders.length),
      figure('events delivered', deliveries.length),
      figure(
        'deliveries repeated',
        deliveries.reduce((sum, times) => sum + times - 1, 0),
      ),
      figure('windows in which a limit was reached', exhaustedWindows(counted)),
    ],
  };
}

/** A service process that a check reads through, without a limit in its way. */
export function startUnlimited(
  context: Pick<DrillContext, 'directory'>,
  { settings }: Pick<Production, 'settings'>,
): Promise<ServiceProcess> {
  const unlimited = { ...settings, RATE_LIMIT_PER_MINUTE: '1000000' };
  return startServiceProcess(context, { name: 'service-of-the-check', settings: unlimited });
}

async function allDelivered(connectionString: string, clinicId: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const nothingWaits = async () => {
    const { rows } = await client.query(
      `select from events where clinic_id = $1 and relayed_at is null
       union all
       select from deliveries where clinic_id = $1 and status = 'pending'`,
      [clinicId],
    );
    return rows.length === 0;
  };
  await until('every event is delivered', deliveredWithinMs, nothingWaits, 500).finally(() => client.end());
}
