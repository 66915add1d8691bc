import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string) =>
  partner.call('getMedicationRequest', { path: { medication_request_id: id } });
const refill = (partner: Partner, id: string) =>
  partner.call('createRefillRequest', { body: { medication_request_id: id } });

describe('reading a medication request', () => {
  it('says whether createRefillRequest accepts a refill, for each ID of the chain', async () => {
    const partner = await newPartnerWithOrder(service(), 'production', { line: { refills: '1' } });
    const chain = [partner.medicationRequestId];
    const says = async (reason: string | null, remaining: number) => {
      for (const id of chain) {
        expect(dataIn(await read(partner, id))).toMatchObject({
          original_medication_request_id: chain[0],
          refills_authorized: 1,
          refills_remaining: remaining,
          refillable: reason === null,
          not_refillable_reason: reason,
        });
        if (reason !== null) {
          expect(refusalIn(await refill(partner, id))).toMatchObject({ details: { reason } });
        }
      }
    };
    await says('not_shipped', 1);
    await ship(service(), partner.medicationOrderId);
    await says(null, 1);
    const cancelled = await refill(partner, partner.medicationRequestId);
    chain.push(idIn(cancelled, 'medication_request_id'));
    await says('refill_pending', 0);
    expect(dataIn(await read(partner, chain[1] ?? ''))).toMatchObject({
      medication_order_id: idIn(cancelled, 'medication_order_id'),
      status: 'received',
    });
    await moveThrough(service(), idIn(cancelled, 'medication_order_id'), 'cancelled');
    await says(null, 1);
    const shipped = await refill(partner, chain[1] ?? '');
    chain.push(idIn(shipped, 'medication_request_id'));
    await ship(service(), idIn(shipped, 'medication_order_id'));
    await says('no_refills_remaining', 0);
  });
});
