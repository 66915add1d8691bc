import { expect, it } from 'vitest';

import { orderBody, requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { storedOrder } from '../support/stored-rows.ts';
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

it('in development each create simulates its order by the scenario that was sent (D25)', async () => {
  const partner = await newPartnerWithShippedOrder(running('development'), 'development');
  for (const [operation, bodyOf] of operations) {
    const headers = { [field]: 'hold_address_invalid' };
    const answer = await partner.call(operation, { body: bodyOf(partner), headers });
    const order = await storedOrder(partner, answer);
    expect(order).toMatchObject({ scenario: 'hold_address_invalid', status: 'received' });
  }
});

it('in development an order ships without a scenario, and is left alone with manual (D25)', async () => {
  const partner = await newPartnerWithShippedOrder(running('development'), 'development');
  for (const [headers, scenario] of [
    [{}, 'ship'],
    [{ [field]: 'manual' }, null],
  ] as const) {
    const answer = await partner.call('createMedicationRequest', { body: requestBody(partner), headers });
    expect(await storedOrder(partner, answer)).toMatchObject({ scenario });
  }
});
