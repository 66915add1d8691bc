import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { consoleMark } from '../../server/domain/console-reads.ts';
import { probes } from '../../server/events/types.ts';
import { findReview } from '../../server/review/store.ts';
import { itemsIn, operatorOf, operatorWith } from '../operator/operator.ts';
import { patientBody, practitionerBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { creating, integrate } from '../support/integrate.ts';
import { dataIn, idIn, newPartner, refusalIn, warningsIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

const production = sharedServiceIn('production');
/** A service of its own: one test resets the environment, and the last one stops the service. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000' });
});
afterAll(() => service.close());

const reviewOf = async ({ call }: Partner) => dataIn(await call('getIntegrationReview'));

const itemsOf = async ({ call }: Partner) => itemsIn(await call('getIntegrationReview'), 'items');

/** The items with a status. */
const named = async (partner: Partner, status: string) =>
  (await itemsOf(partner)).filter((item) => item['status'] === status).map((item) => item['item_id']);

/** Delivers one more order to its patient. */
async function deliverAnother({ call, clinicId, ...partner }: Partner): Promise<void> {
  const create = creating({ call, clinicId, ...partner });
  const practitionerId = idIn(
    await create('createPractitioner', practitionerBody(clinicId)),
    'practitioner_id',
  );
  const patientId = idIn(await create('createPatient', patientBody(clinicId, practitionerId)), 'patient_id');
  const body = requestBody({ clinicId, practitionerId, patientId });
  const path = {
    medication_order_id: idIn(await create('createMedicationRequest', body), 'medication_order_id'),
  };
  for (const to of ['processing', 'shipped', 'delivered'])
    dataIn(await call('advanceSandboxOrder', { path, body: { to } }));
}

describe('the integration review', () => {
  it('is ready once the partner has done what each item says, for the operator too, and after a reset', async () => {
    const operator = operatorOf(service);
    onTestFinished(() => operator.close());
    const [partner, other] = [
      await newPartner(service, 'development'),
      await newPartner(service, 'development'),
    ];
    const { orderId } = await integrate(partner);
    dataIn(await partner.call('updateIntegrationReview', { body: { without: ['webhooks'] } }));
    await expect.poll(() => named(partner, 'missing')).toEqual(['rate_limit', 'cancelled_by_partner']);
    const before = await reviewOf(partner);
    expect(before).toMatchObject({ ready: true, without: ['webhooks'] });
    expect(before['items']).toContainEqual(
      expect.objectContaining({
        item_id: 'order_delivered',
        status: 'shown',
        evidence: expect.objectContaining({ id: orderId, count: 1 }) as unknown,
      }),
    );
    const path = { partner_id: partner.partnerId };
    expect(dataIn(await operator.call('getIntegrationReview', { path }))).toMatchObject(before);
    expect(await named(other, 'shown')).toEqual([]);

    dataIn(await operator.call('resetEnvironment'));
    expect(await reviewOf(partner)).toEqual(before);
    await deliverAnother(partner);
    await expect
      .poll(async () => (await itemsOf(partner)).find((item) => item['item_id'] === 'order_delivered'))
      .toMatchObject({ evidence: { count: 2 } });
  });

  it('misses what only a person did in the console, and what production would refuse, and keys, and asks for nothing that the partner does without', async () => {
    const [partner, careless] = [
      await newPartner(service, 'development'),
      await newPartner(service, 'development'),
    ];
    const { call, clinicId } = partner;
    const body = practitionerBody(clinicId);
    const inConsole = () => ({ 'X-Request-Id': consoleMark + randomUUID().slice(consoleMark.length) });
    dataIn(await call('createPractitioner', { body, headers: inConsole() }));
    const query = { clinic_id: clinicId, updated_since: '2026-11-01T00:00:00Z' };
    dataIn(await call('listMedicationOrders', { query, headers: inConsole() }));
    dataIn(await creating(partner)('createPractitioner', body));
    const sent = practitionerBody(careless.clinicId);
    dataIn(await creating(careless)('createPractitioner', sent));
    const expired = { ...sent, license_expiration: '2020-01-31' };
    expect(warningsIn(await careless.call('createPractitioner', { body: expired }))).toHaveLength(1);
    const shown = ['practitioners', 'idempotency_keys', 'working_keys'];
    await expect.poll(() => named(partner, 'shown')).toEqual(shown);
    expect((await itemsOf(partner))[0]).toMatchObject({ item_id: 'practitioners', evidence: { count: 1 } });

    await expect.poll(() => named(careless, 'shown')).toEqual(['working_keys']);

    const declare = (...without: readonly string[]) => call('updateIntegrationReview', { body: { without } });
    expect(dataIn(await declare('refills', 'animals', 'webhooks'))).toEqual({
      without: ['refills', 'animals', 'webhooks'],
    });
    expect(await reviewOf(partner)).toMatchObject({ without: ['refills', 'animals', 'webhooks'] });
    expect(await named(partner, 'not_applicable')).toEqual([
      ...['animals', 'refills', 'refill_filled', 'refill_refused'],
      ...probes.map((probe) => `probe_${probe}`),
    ]);
    dataIn(await declare());
    expect(await named(partner, 'not_applicable')).toEqual([]);
  });

  it('is 403 for operators of production', async () => {
    const { partnerId } = await newPartner(production(), 'production');
    const operator = await operatorWith(production(), ['integrations']);
    onTestFinished(() => operator.close());
    const answer = await operator.call('getIntegrationReview', { path: { partner_id: partnerId } });
    expect(refusalIn(answer)).toMatchObject({ status: 403, details: { reason: 'development_only' } });
  });

  it('counts each request under load, and loses none when the service stops', async () => {
    const partner = await newPartner(service, 'development');
    const create = creating(partner);
    // Each of these connections makes several requests.
    const client = async () => {
      for (let made = 0; made < 8; made += 1)
        expect((await create('createPractitioner', practitionerBody(partner.clinicId))).status).toBe(201);
    };
    await Promise.all(Array.from({ length: 10 }, client));
    await service.service.close(5_000);
    const review = await findReview(service.service.store, partner.partnerId);
    const counts = review.items.flatMap(({ item, status, count }) =>
      status === 'shown' ? [[item.id, count]] : [],
    );
    expect(counts).toEqual([
      ['practitioners', 80],
      ['idempotency_keys', 80],
      ['working_keys', 80],
    ]);
  });
});
