import { randomUUID } from 'node:crypto';

import type { Operations } from '../../../generated/partner/operations.ts';
import { claimIdempotencyKey } from '../../../server/store/idempotency.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { unknownClientId } from '../../support/own-clients.ts';
import { unknownId } from './provocation.ts';
import type { Provocation } from './provocation.ts';

/** undefined for an operation without a body. */
type BodyOf = (partner: PartnerWithPatient) => object | undefined;

/** An earlier request has claimed the key, as `earlier` says; then this one comes. */
const claimedBy =
  (
    operation: keyof Operations,
    bodyOf: BodyOf,
    earlier: { bodyOf: BodyOf; path: string | null },
  ): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const { service } = caller.service;
    const key = randomUUID();
    const { partnerId } = caller;
    const hash = service.store.lookupHash(partnerId, operation, key);
    const claim = { partnerId, operation, key: hash, owner: randomUUID() };
    const sent = earlier.bodyOf(caller);
    const body = Buffer.from(sent === undefined ? '' : JSON.stringify(sent));
    await claimIdempotencyKey(service.store, claim, { body, path: earlier.path });
    return caller.call(operation, {
      path: {
        medication_order_id: unknownId,
        webhook_id: unknownId,
        delivery_id: unknownId,
        key_id: unknownId,
        client_id: unknownClientId,
      },
      body: bodyOf(caller),
      headers: { 'idempotency-key': key },
    });
  };

/** The first request had the same body, or another. */
export function idempotencyConflicts(
  operation: keyof Operations,
  bodyOf: BodyOf,
  path: string | null = null,
) {
  return {
    in_progress: claimedBy(operation, bodyOf, { bodyOf, path }),
    another_body: claimedBy(operation, bodyOf, { bodyOf: () => ({}), path }),
  };
}

/** The same for an operation whose path has an ID, and a first request with another ID. */
export function pathConflicts(operation: keyof Operations, bodyOf: BodyOf, pathOf: (id: string) => string) {
  return {
    ...idempotencyConflicts(operation, bodyOf, pathOf(unknownId)),
    another_path: claimedBy(operation, bodyOf, { bodyOf, path: pathOf('another') }),
  };
}
