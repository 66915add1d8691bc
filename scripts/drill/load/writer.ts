import { setTimeout as delay } from 'node:timers/promises';

import { orderBody, patientBody } from '../../sample-partner.ts';
import type { References } from '../../sample-partner.ts';
import type { Caller } from './caller.ts';

interface WriterOptions {
  readonly partner: References;
  /** The partner's own software, with a key of its own. */
  readonly client: Caller;
  /** A pharmacist. */
  readonly pharmacy: Caller;
  readonly isStopped: () => boolean;
}

/** Between two requests. */
const pauseMs = 100;

/** The refills that each order authorizes (sample-partner.ts). */
export const authorizedRefills = 2;

/**
 * One order after another: the partner creates it, and then cancels it, or the pharmacy fills it and the partner asks for
 * refills, or both move it at the same moment. Every second create has an `external_id` besides its Idempotency-Key.
 */
export async function writeOrders({ partner, client, pharmacy, isStopped }: WriterOptions): Promise<void> {
  const { clinicId } = partner;
  const create = async (
    kind: 'patient' | 'order' | 'refill',
    path: string,
    body: object,
    about: { readonly medication_request_id?: string } = {},
  ) => {
    await delay(pauseMs);
    const { ids } = await client.change(kind, about, (key) => ({
      path: `/api/external/${path}`,
      body: { ...body, ...(key < '8' && { external_id: key }) },
    }));
    return ids;
  };
  const cancel = async (orderId: string) => {
    await delay(pauseMs);
    await client.change('cancellation', { order_id: orderId, to: 'cancelled' }, () => ({
      path: `/api/external/medication-order/${orderId}/cancellation`,
      body: { reason: 'patient_request' },
    }));
  };
  const move = async (orderId: string, from: string, to: string) => {
    await delay(pauseMs);
    const { outcome } = await pharmacy.change('move', { order_id: orderId, to }, () => ({
      path: `/api/operator/orders/${orderId}/transitions`,
      body: { from, to },
    }));
    return outcome === 'acknowledged';
  };
  const ship = async (orderId: string) =>
    (await move(orderId, 'received', 'processing')) && (await move(orderId, 'processing', 'shipped'));
  const refill = async (requestId: string) => {
    const about = { medication_request_id: requestId };
    const ids = await create('refill', 'refill-request', { ...about, clinic_id: clinicId }, about);
    return ids['medication_order_id'];
  };

  while (!isStopped()) {
    const patient = Math.random() < 0.3 ? await create('patient', 'patient', patientBody(partner)) : {};
    const patientId = patient['patient_id'] ?? partner.patientId;
    const ids = await create('order', 'medication-order', orderBody({ ...partner, patientId }));
    const { medication_order_id: orderId, medication_request_id: requestId } = ids;
    if (orderId === undefined || requestId === undefined) continue;
    const chance = Math.random();
    if (chance < 0.2) {
      await cancel(orderId);
    } else if (chance < 0.4) {
      if (await move(orderId, 'received', 'processing'))
        await Promise.all([cancel(orderId), move(orderId, 'processing', 'shipped')]);
    } else if ((await ship(orderId)) && (await move(orderId, 'shipped', 'delivered'))) {
      // One more than the prescription allows.
      for (
        let next = await refill(requestId);
        next !== undefined && !isStopped();
        next = await refill(requestId)
      )
        await ship(next);
    }
  }
}
