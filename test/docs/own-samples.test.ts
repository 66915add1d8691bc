import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { SampleObjects } from '../../server/samples/sample-objects.ts';
import { exampleIds } from '../../server/samples/example-ids.ts';
import { findOrderSummary } from '../../server/store/order-summaries.ts';
import { findWebhooksOfClinic } from '../../server/store/webhook-view.ts';
import { operatorOf } from '../operator/operator.ts';
import { countOf } from '../store/fixtures.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { shownCommands, shownSamples } from '../support/shown-samples.ts';

const run = promisify(execFile);

let service: TestService;
beforeAll(async () => {
  // More requests than the default limit allows.
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000' });
});
afterAll(() => service.close());

/** Pastes a command into a shell that knows nothing of the service. */
async function paste(command: string): Promise<unknown> {
  const { stdout } = await run('sh', ['-c', command], { env: { PATH: process.env['PATH'] } });
  return JSON.parse(stdout);
}

/** Opens the page and pastes its curl samples, in their order. Returns why some were refused. */
async function refusedSamples(): Promise<Record<string, unknown>> {
  const samples = await shownSamples(service);
  expect(samples.size).toBe(readContract(contract).operations.length);
  const refused: Record<string, unknown> = {};
  for (const [operation, sample] of samples) {
    const answer = await paste(sample);
    if (!isObject(answer) || answer['success'] === true) continue;
    const { error } = answer;
    refused[operation] = isObject(error) && isObject(error['details']) ? error['details']['reason'] : error;
  }
  return refused;
}

/** What the second run of a sample meets: the first one has done what it says. */
const onceOnly = {
  createPatient: 'external_id_taken',
  createMedicationRequest: 'external_id_taken',
  createRefillRequest: 'refill_pending',
  registerWebhook: 'already_registered',
};

it('every curl sample of the page runs as it is pasted, on an empty environment', async () => {
  expect(await refusedSamples()).toEqual({});
});

it('so does every command in the guides that calls the service', async () => {
  const commands = await shownCommands(service);
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) expect(await paste(command)).toMatchObject({ success: true });
});

it('after the page is opened again they run again, but for those that can be sent only once', async () => {
  expect(await refusedSamples()).toEqual(onceOnly);
});

it('another process, which does not know what was used up, shows what can be used', async () => {
  const { store, demo } = service.service;
  if (!demo) throw new Error('There is no demo partner');
  const shown = await new SampleObjects().ensure({ ...demo, store, now: service.clock.now() });
  const order = shown.get(exampleIds.order) ?? exampleIds.order;
  expect(order).not.toBe(exampleIds.order);
  expect((await findOrderSummary(store, order))?.status).toBe('received');
});

it('a page that failed does not spoil the next ones, and two that are opened together show the same', async () => {
  const { store, demo } = service.service;
  if (!demo) throw new Error('There is no demo partner');
  const objects = new SampleObjects();
  const opened = () => objects.ensure({ ...demo, store, now: service.clock.now() });
  service.database.fail(new Error('away'));
  await expect(opened()).rejects.toThrow('away');
  service.database.repair();
  const before = await countOf(store, 'medication_orders');
  const [one, other] = await Promise.all([opened(), opened()]);
  expect(one).toEqual(other);
  const made = (await countOf(store, 'medication_orders')) - before;
  await new SampleObjects().ensure({ ...demo, store, now: service.clock.now() });
  expect((await countOf(store, 'medication_orders')) - before).toBe(2 * made);
});

it('a clinic that is full of webhooks stops the samples of webhooks only', async () => {
  const { store, demo } = service.service;
  if (!demo) throw new Error('There is no demo partner');
  const client = service.clientOf(demo.apiKey);
  const registered = await findWebhooksOfClinic(store, demo.clinicId);
  for (const { webhookId } of registered.filter(({ webhookId }) => webhookId === exampleIds.webhook)) {
    const body = { clinic_id: demo.clinicId, webhook_id: webhookId };
    await client.DELETE('/api/external/webhook', { body });
  }
  for (let index = registered.length; index <= 10; index += 1) {
    const body = { clinic_id: demo.clinicId, webhook_url: `http://127.0.0.1:9/${String(index)}` };
    await client.POST('/api/external/webhook', { body });
  }
  const refused = Object.keys(await refusedSamples());
  expect(refused).toContain('getWebhook');
  expect(refused.filter((operation) => !/webhook/i.test(operation)).sort()).toEqual(
    Object.keys(onceOnly)
      .filter((operation) => !/webhook/i.test(operation))
      .sort(),
  );
});

it('after a reset of the environment all of them run again', async () => {
  const operator = operatorOf(service);
  await operator.call('resetEnvironment');
  await operator.close();
  expect(await refusedSamples()).toEqual({});
});
