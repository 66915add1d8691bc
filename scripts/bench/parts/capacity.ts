import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import { openEventStage } from '../events.ts';
import { costTable, primaryTable } from '../capacity-tables.ts';
import type { Step } from '../capacity-tables.ts';
import { openMeter } from '../meter.ts';
import type { Part } from '../part.ts';
import { orderBody, patientBody } from '../../sample-bodies.ts';
import { apiAt } from '../seeded.ts';
import type { Stage } from '../stage.ts';

const counts = { quick: 200, full: 2_000 } as const;
const concurrency = 32;

/** What an order costs from its patient to its last delivery. docs/scale.md does its sums with these figures. */
export const capacity: Part = {
  title: 'What an order costs',
  seconds: { quick: 25, full: 100 },
  run: async (stage) => {
    const count = counts[stage.options.form];
    const steps = [...(await stepsOfOrders(stage, count)), await deliveryStep(stage, count)];
    return { tables: [costTable(steps), primaryTable(steps)], measured: [] };
  },
};

/** Every request of partner and pharmacy, on a service in production. */
async function stepsOfOrders(stage: Stage, count: number): Promise<Step[]> {
  const cluster = await stage.cluster();
  const { template, tenants } = await stage.seeded('production');
  await cluster.create('capacity', template);
  const server = await stage.start('ours', 'capacity');
  const meter = await openMeter(cluster, 'capacity', server.pid);
  stage.defer(() => meter.database.end());
  const operator = apiAt(server.operatorUrl, { 'x-operator-key': stage.operatorKey });
  const partners = tenants.map((tenant) => ({
    tenant,
    call: apiAt(`https://localhost:${server.port}`, { 'x-api-key': tenant.apiKey }),
  }));
  const partnerOf = (index: number) => {
    const partner = partners[index % partners.length];
    if (partner === undefined) throw new Error('The bench has no partner to ask for');
    return partner;
  };
  const patientIds: string[] = [];
  const orderIds: string[] = [];
  const orderPath = (index: number) => `/api/external/medication-order/${orderIds[index] ?? ''}`;
  const move =
    (to: string, more: object = {}) =>
    (index: number) =>
      operator('POST', `/api/operator/orders/${orderIds[index] ?? ''}/transitions`, { to, ...more });

  const works: readonly Work[] = [
    {
      step: 'createPatient',
      run: async (index) => {
        const { call, tenant } = partnerOf(index);
        const created = await call('POST', '/api/external/patient', patientBody(tenant));
        patientIds[index] = created['patient_id'] ?? '';
      },
    },
    {
      step: 'createMedicationOrder, 3 lines',
      run: async (index) => {
        const { call, tenant } = partnerOf(index);
        const body = orderBody({ ...tenant, patientId: patientIds[index] ?? '' });
        orderIds[index] =
          (await call('POST', '/api/external/medication-order', body))['medication_order_id'] ?? '';
      },
    },
    {
      step: 'getOrder by the pharmacist',
      run: (index) => operator('GET', `/api/operator/orders/${orderIds[index] ?? ''}`),
    },
    { step: 'moveOrder to processing', run: move('processing') },
    { step: 'moveOrder to shipped', run: move('shipped', { tracking_number: '9405511899223857264837' }) },
    { step: 'moveOrder to delivered', run: move('delivered') },
    { step: 'getMedicationOrder', times: 3, run: (index) => partnerOf(index).call('GET', orderPath(index)) },
    {
      step: 'listMedicationOrders',
      run: (index) => {
        const { call, tenant } = partnerOf(index);
        return call('GET', `/api/external/medication-order?clinic_id=${tenant.clinicId}`);
      },
    },
  ];
  // A fresh process compiles its code first, and PostgreSQL has no page in memory.
  const warm = Math.ceil(count / 4);
  for (const { run } of works) await runMany(0, warm, run);
  const steps: Step[] = [];
  for (const { step, times = 1, run } of works) {
    stage.progress.step(`${count} × ${step}`);
    const cost = await meter.costOf(() => runMany(warm, warm + count, run));
    steps.push({ step, times, isRequest: true, cost });
  }
  stage.progress.step('sealing their audit records');
  const cost = await meter.costOf(() => sealAll(meter.database));
  return [...steps, { step: 'sealing an audit record', times: recordsOfAnOrder, isRequest: false, cost }];
}

/** One for each request; the partner's reads leave one too. */
const recordsOfAnOrder = 10;

const sealTimeoutMs = 60_000;

/** Lets the records seem old enough to be sealed, and waits until the service has done it. Returns how many they are. */
async function sealAll(database: pg.Client): Promise<number> {
  const made = await database.query(`update audit_queue set queued_at = queued_at - interval '2 minutes'`);
  const until = performance.now() + sealTimeoutMs;
  while (performance.now() < until) {
    const { rows } = await database.query('select from audit_queue limit 1');
    if (rows.length === 0) return made.rowCount ?? 0;
    await delay(100);
  }
  throw new Error('The service has not sealed its audit');
}

interface Work {
  readonly step: string;
  /** How often it happens in the life of an order: once if absent. */
  readonly times?: number;
  readonly run: (index: number) => Promise<unknown>;
}

/** Runs the work for each index, a few at a time, and returns for how many. */
async function runMany(from: number, to: number, run: (index: number) => Promise<unknown>): Promise<number> {
  let next = from;
  const drive = async () => {
    while (next < to) await run(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, drive));
  return to - from;
}

/** An event from its row to the confirmed delivery, in development: only there may deliveries go to this machine. */
async function deliveryStep(stage: Stage, count: number): Promise<Step> {
  const { tenants } = await stage.seeded('development');
  const cluster = await stage.cluster();
  const { server, receiver, register, drain } = await openEventStage(stage, 'capacity_deliveries');
  const clinicIds = tenants.map(({ clinicId }) => clinicId);
  await register(clinicIds, receiver.url);
  const spread = Array.from({ length: count }, (_, index) => clinicIds[index % clinicIds.length] ?? '');
  await drain(spread);
  const meter = await openMeter(cluster, 'capacity_deliveries', server.pid);
  stage.defer(() => meter.database.end());
  stage.progress.step(`${count} deliveries`);
  const cost = await meter.costOf(async () => {
    await drain(spread);
    return count;
  });
  return { step: 'event and delivery', times: 4, isRequest: false, cost };
}
