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
  it.each([
    [undefined, 'ship'],
    ['ship', 'ship'],
    ['hold', 'hold'],
    ['cancel', 'cancel'],
    ['hold_address_invalid', 'hold_address_invalid'],
    ['ship_without_tracking', 'ship_without_tracking'],
    ['manual', null],
  ])('in development simulates an order sent with the scenario %s as %s (D25)', async (scenario, stored) => {
    const partner = await newPartnerWithShippedOrder(running('development'), 'development');
    const headers = scenario === undefined ? {} : { [field]: scenario };
    const { order } = await storedOrder(
      partner,
      await partner.call(operation, { body: bodyOf(partner), headers }),
    );
    expect(order).toMatchObject({ scenario: stored, status: 'received' });
  });

  it.each(['development', 'production'] as const)(
    'in %s refuses an unknown scenario',
    async (environment) => {
      const partner = await newPartnerWithShippedOrder(running(environment), environment);
      const headers = { [field]: 'explode' };
      const message = `${field} must be one of ${[...sandboxScenarios, 'manual'].join(', ')}`;
      const answer = await partner.call(operation, { body: bodyOf(partner), headers });
      expect(refusalIn(answer)).toEqual(badRequest({ field, reason: 'enum', message }));
    },
  );

  it.each(['ship', 'hold_out_of_stock', 'manual'])(
    'in production refuses %s, and stores nothing (D25)',
    async (scenario) => {
      const partner = await newPartnerWithShippedOrder(running('production'), 'production');
      const answer = await partner.call(operation, { body: bodyOf(partner), headers: { [field]: scenario } });
      const message = `${field} is for the development environment only`;
      expect(refusalIn(answer)).toEqual(badRequest({ field, reason: 'development_only', message }));
      expect(
        await storedRows(partner.service, 'medication_orders', 'patient_id', partner.patientId),
      ).toHaveLength(1);
    },
  );
});

it('is ignored by all other operations', async () => {
  for (const environment of ['development', 'production'] as const) {
    const partner = await newPartnerWithShippedOrder(running(environment), environment);
    expect((await partner.call('listCarriers', { headers: { [field]: 'ship' } })).status).toBe(200);
  }
});
