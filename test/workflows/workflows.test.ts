import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { workflowFiles } from '../../scripts/workflows/files.ts';
import { walkWorkflows } from '../../scripts/workflows/respect.ts';
import type { Walk } from '../../scripts/workflows/respect.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';
import type { Tenant } from '../support/tenant.ts';
import { runningClock } from '../support/test-clock.ts';

const files = workflowFiles();

/** The steps that a file declares, as `workflow/step`. */
const declared = files.flatMap((file) => {
  const document: unknown = load(readFileSync(file, 'utf8'));
  return listIn(document, 'workflows').flatMap((workflow) =>
    listIn(workflow, 'steps').map((step) => `${nameOf(workflow, 'workflowId')}/${nameOf(step, 'stepId')}`),
  );
});

let service: TestService;
beforeAll(async () => {
  // The clock runs, because a workflow waits until the simulator has shipped its order.
  service = await startTestService({ SANDBOX_STEP_SECONDS: '1' }, runningClock());
});
afterAll(() => service.close());

const walk = (walked: readonly string[], { apiKey, clinicId }: Tenant) =>
  walkWorkflows({
    files: walked,
    baseUrl: service.service.url,
    apiKey,
    clinicId,
    authority: join(service.dataDir, 'tls/ca.pem'),
  });

describe('the workflows, walked against the service', () => {
  let walked: Walk;
  beforeAll(async () => {
    walked = await walk(files, await newTenant(service.service.store, service.clock.now()));
  }, 120_000);

  it('succeed, every answer as the contract declares it', () => {
    expect(walked.ok, walked.report).toBe(true);
  });

  it('have no step that was passed over', () => {
    const steps = new Set(walked.steps.map(({ workflow, step }) => `${workflow}/${step}`));
    // A step that calls another workflow shows as that workflow's own steps.
    const calls = ['refill/placeOrder', 'choose-a-service/meetPatient'];
    expect(declared.filter((step) => !steps.has(step) && !calls.includes(step))).toEqual([]);
  });

  it('meet refusals as well as successes', () => {
    const statuses = new Set(walked.steps.map(({ statusCode }) => statusCode));
    expect([...statuses].sort()).toEqual([200, 201, 400, 401, 404, 409, 429]);
  });

  it('meet each reason for which a refill is refused, and the refill itself', () => {
    const refills = walked.steps.filter(({ workflow }) => workflow === 'refill');
    const reasons = refills.map(({ statusCode, body }) => `${statusCode} ${reasonIn(body)}`);
    const refused = ['409 not_shipped', '409 refill_pending', '409 no_refills_remaining', '404 not_found'];
    expect(reasons).toEqual(expect.arrayContaining(['201 ', ...refused]));
  });
});

it('ship free of charge in a clinic that has free shipping', async () => {
  const clinic = { freeShipping: true };
  const tenant = await newTenant(service.service.store, service.clock.now(), { clinic });
  const { ok, steps, report } = await walk(['openapi/workflows/3-shipping.arazzo.yaml'], tenant);
  expect(ok, report).toBe(true);
  const prices = steps.find(({ step }) => step === 'compareUps');
  expect(prices?.body).toMatchObject({ isFreeShipment: true, freeShipmentType: 'clinic' });
});

it('fail where the service is not as they say', async () => {
  const stranger = { ...(await newTenant(service.service.store, service.clock.now())), apiKey: 'dev_x' };
  const { ok, report } = await walk(['openapi/workflows/4-webhooks.arazzo.yaml'], stranger);
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

function reasonIn(body: unknown): string {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  return isObject(error['details']) ? String(error['details']['reason']) : '';
}
