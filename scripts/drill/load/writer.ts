import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { orderBody, patientBody } from '../../sample-bodies.ts';
import type { Caller } from './caller.ts';
import type { Sent } from './client.ts';
import type { Entry, Kind, Ledger } from './ledger.ts';
import type { DrillPartner } from './partner.ts';

export interface WriterOptions {
  readonly ledger: Ledger;
  readonly partner: DrillPartner;
  /** The partner's own software, with a key of its own. */
  readonly client: Caller;
  /** A pharmacist. */
  readonly pharmacy: Caller;
  readonly isStopped: () => boolean;
  /** Between two requests. */
  readonly pauseMs: number;
}

/**
 * One order after another: the partner creates it, and then cancels it, or the pharmacy fills it and the partner asks for
 * refills, or both move it at the same moment. Every change has an Idempotency-Key of its own, which the order and the
 * refill carry as metadata, so that the check finds two that were made of one. Every second one has an `external_id` too.
 */
export async function writeOrders(options: WriterOptions): Promise<void> {
  const { ledger, partner, client, pharmacy, isStopped, pauseMs } = options;
  const { clinicId } = partner;

  const change = async (
    caller: Caller,
    kind: Kind,
    about: Entry['about'],
    request: (key: string) => Sent,
  ): Promise<Entry> => {
    const key = randomUUID();
    const entry = ledger.begin({ kind, key, clinicId, about, sent: request(key) });
    await caller.settle(entry);
    await delay(pauseMs);
    return entry;
  };
  const post = (caller: Caller, kind: Kind, about: Entry['about'], path: string, body: object) =>
    change(caller, kind, about, (key) => ({
      method: 'POST',
      path: `/api/external/${path}`,
      body: kind === 'cancellation' ? body : { ...body, ...reference(key) },
    }));
  const cancel = (orderId: string) =>
    post(client, 'cancellation', { order_id: orderId }, `medication-order/${orderId}/cancellation`, {
      reason: 'patient_request',
    });
  const move = (orderId: string, from: string, to: string) =>
    change(pharmacy, 'move', { order_id: orderId, to }, () => ({
      method: 'POST',
      path: `/api/operator/orders/${orderId}/transitions`,
      body: { from, to },
    }));
  const moveAlong = async (orderId: string, ...statuses: string[]) => {
    let from = 'received';
    for (const to of statuses) {
      if ((await move(orderId, from, to)).outcome !== 'acknowledged') return false;
      from = to;
    }
    return true;
  };
  const refill = async (requestId: string) => {
    const path = 'refill-request';
    const body = { medication_request_id: requestId, clinic_id: clinicId };
    const { ids } = await post(client, 'refill', { medication_request_id: requestId }, path, body);
    return ids['medication_order_id'];
  };

  while (!isStopped()) {
    const patient =
      Math.random() < 0.3 ? await post(client, 'patient', {}, 'patient', patientBody(partner)) : undefined;
    const patientId = patient?.ids['patient_id'] ?? partner.patientId;
    const created = await post(client, 'order', {}, 'medication-order', orderBody({ ...partner, patientId }));
    const { medication_order_id: orderId, medication_request_id: requestId } = created.ids;
    if (orderId === undefined || requestId === undefined) continue;
    const chance = Math.random();
    if (chance < 0.2) {
      await cancel(orderId);
    } else if (chance < 0.4) {
      if (await moveAlong(orderId, 'processing'))
        await Promise.all([cancel(orderId), move(orderId, 'processing', 'shipped')]);
    } else if (await moveAlong(orderId, 'processing', 'shipped', 'delivered')) {
      // The prescription allows two refills; a third is refused.
      let next = await refill(requestId);
      while (next !== undefined && !isStopped()) {
        await moveAlong(next, 'processing', 'shipped');
        next = await refill(requestId);
      }
    }
  }
}

/** How the partner finds again what it has created. */
function reference(key: string): object {
  const hasExternalId = key < '8';
  return { metadata: { drill_key: key }, ...(hasExternalId && { external_id: key }) };
}
