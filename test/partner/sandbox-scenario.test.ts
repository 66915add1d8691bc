import { describe, expect, it } from 'vitest';

import { sandboxScenarios } from '../../server/orders/sandbox-scenario.ts';
import { orderBody, requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { storedOrder, storedRows } from '../support/stored-rows.ts';
import { badRequest, refusalIn } from '../support/partner.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';

const running = bothEnvironments();

const operations = [
  ['createMedicationOrder', orderBody],
  ['createMedicationRequest', requestBody],
  [
    'createRefillRequest',
    ({ medicationRequestId }: PartnerWithOrder) => ({ medication_request_id: medicationRequestId }),
  ],
] as const;

const field = 'X-Sandbox-Scenario';

describe.each(operations)('%s', (operation, bodyOf) => {
  it('in development simulates an order by the scenario that was sent, or ships it (D25)', async () => {
    for (const [scenario, stored] of [
      [undefined, 'ship'],
      ['hold_address_invalid', 'hold_address_invalid'],
      ['manual', null],
    ] as const) {
      const partner = await newPartnerWithShippedOrder(running('development'), 'development');
      const headers = scenario === undefined ? {} : { [field]: scenario };
      const answer = await partner.call(operation, { body: bodyOf(partner), headers });
      const { order } = await storedOrder(partner, answer);
      expect(order).toMatchObject({ scenario: stored, status: 'received' });
    }
  });

  it('in production refuses one that exists and one that does not, and stores nothing (D25)', async () => {
    const partner = await newPartnerWithShippedOrder(running('production'), 'production');
    for (const [scenario, reason, predicate] of [
      ['ship', 'development_only', 'is for the development environment only'],
      ['explode', 'enum', `must be one of ${[...sandboxScenarios, 'manual'].join(', ')}`],
    ] as const) {
      const answer = await partner.call(operation, { body: bodyOf(partner), headers: { [field]: scenario } });
      const message = `${field} ${predicate}`;
      expect(refusalIn(answer)).toEqual(badRequest({ field, reason, message }));
    }
    const orders = await storedRows(partner.service, 'medication_orders', 'patient_id', partner.patientId);
    expect(orders).toHaveLength(1);
  });
});

it('is ignored by all other operations', async () => {
  const partner = await newPartnerWithShippedOrder(running('production'), 'production');
  expect((await partner.call('listCarriers', { headers: { [field]: 'ship' } })).status).toBe(200);
});
