import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { SampleObjects } from '../../server/samples/sample-objects.ts';
import { exampleIds } from '../../server/samples/example-ids.ts';
import { findOrderSummary } from '../../server/store/order-summaries.ts';
import { operatorOf } from '../operator/operator.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { shownSamples } from '../support/shown-samples.ts';

const run = promisify(execFile);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Opens the page and pastes its curl samples, in their order, into a shell that knows nothing of the service. */
async function refusedSamples(): Promise<Record<string, unknown>> {
  const samples = await shownSamples(service);
  expect(samples.size).toBe(readContract(contract).operations.length);
  const refused: Record<string, unknown> = {};
  for (const [operation, sample] of samples) {
    const { stdout } = await run('sh', ['-c', sample], { env: { PATH: process.env['PATH'] } });
    const answer: unknown = JSON.parse(stdout);
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

it('after a reset of the environment all of them run again', async () => {
  const operator = operatorOf(service);
  await operator.call('resetEnvironment');
  await operator.close();
  expect(await refusedSamples()).toEqual({});
});
