import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runWorkflows, workflowFiles } from '../../scripts/workflows/respect.ts';
import type { WorkflowResult } from '../../scripts/workflows/respect.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { findSimulatedOrders } from '../../server/orders/store/moves.ts';
import { seedSamples } from '../../server/sandbox/demo/seed-samples.ts';
import { countOf } from '../store/fixtures.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';
import type { Tenant } from '../support/tenant.ts';
import { testClock } from '../support/test-clock.ts';

const files = workflowFiles();

/** The steps that a file declares, as `workflow/step`. */
const declared = files.flatMap((file) => {
  const document: unknown = load(readFileSync(file, 'utf8'));
  return listIn(document, 'workflows').flatMap((workflow) =>
    listIn(workflow, 'steps').map((step) => `${nameOf(workflow, 'workflowId')}/${nameOf(step, 'stepId')}`),
  );
});

const stepSeconds = 5;
let service: TestService;
beforeAll(async () => {
  // Start the clock now, after the samples' ids, because lists are in time order.
  const clock = testClock(new Date());
  service = await startTestService({ SANDBOX_STEP_SECONDS: String(stepSeconds) }, clock);
});
afterAll(() => service.close());

const run = (workflows: readonly string[], { apiKey, clinicId }: Pick<Tenant, 'apiKey' | 'clinicId'>) =>
  runWorkflows({
    files: workflows,
    baseUrl: service.service.url,
    apiKey,
    clinicId,
    authority: join(service.dataDir, 'tls/ca.pem'),
  });

/** A workflow asks for a refill too early. Then it waits until the simulator has shipped the order, in two steps. */
async function shipAfterTheRefusal(): Promise<void> {
  const { store } = service.service;
  const refusal = `operation = 'createRefillRequest' and reason = 'not_shipped'`;
  await eventually(async () => expect(await countOf(store, 'audit_records', refusal)).toBeGreaterThan(0));
  for (let steps = 0; steps < 2; steps += 1) {
    const due = service.clock.now();
    service.clock.advance(stepSeconds * 1_000);
    await eventually(async () => expect(await findSimulatedOrders(store, due, 1)).toEqual([]));
  }
}

describe('the workflows, run against the service', () => {
  let result: WorkflowResult;
  beforeAll(async () => {
    // As `npm run workflows` runs them: the demo partner has the things that the contract's examples name.
    const { store, demo = expect.fail() } = service.service;
    await seedSamples(store, demo, service.clock.now());
    const running = run(files, demo);
    await Promise.race([shipAfterTheRefusal(), running]);
    result = await running;
  });

  it('succeed, with answers that fit the contract', () => {
    expect(result.ok, result.report).toBe(true);
  });

  it('run every step', () => {
    const steps = new Set(result.steps.map(({ workflow, step }) => `${workflow}/${step}`));
    // A step that calls another workflow appears as the steps of that workflow.
    const calls = ['refill/placeOrder', 'choose-a-service/meetPatient', 'find-cancel-reconcile/meetPatient'];
    expect(declared.filter((step) => !steps.has(step) && !calls.includes(step))).toEqual([]);
  });
});

it('ship for free in a clinic with free shipping', async () => {
  const clinic = { freeShipping: true };
  const tenant = await newTenant(service.service.store, service.clock.now(), { clinic });
  const { ok, steps, report } = await run(['openapi/workflows/3-shipping.arazzo.yaml'], tenant);
  expect(ok, report).toBe(true);
  const prices = steps.find(({ step }) => step === 'compareUps');
  expect(prices?.body).toMatchObject({ isFreeShipment: true, freeShipmentType: 'clinic' });
});

it('fail if the service answers differently', async () => {
  const unknownKey = { ...(await newTenant(service.service.store, service.clock.now())), apiKey: 'dev_x' };
  const { ok, report } = await run(['openapi/workflows/4-webhooks.arazzo.yaml'], unknownKey);
  expect(ok).toBe(false);
  expect(report).toContain('$statusCode == 201');
});

function listIn(node: unknown, key: string): readonly unknown[] {
  const list = isObject(node) ? node[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function nameOf(node: unknown, key: string): string {
  return isObject(node) ? String(node[key]) : '';
}
