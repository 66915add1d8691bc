import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';

import type { Operation } from '../contract/contract.ts';
import type { Step } from '../contract/mount.ts';
import { ApiError, idempotencyInProgress } from '../errors.ts';
import { claimIdempotencyKey, releaseIdempotencyKey } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';
import { answer } from './answer.ts';
import { callerOf } from './request-context.ts';

const header = 'Idempotency-Key';

/**
 * Runs a request at most once for its Idempotency-Key (D20), if the operation declares that header. The key is claimed before the
 * handler runs. The handler's change also stores its answer, so every committed change has a stored answer. Any answer but a
 * success gives the claim back.
 */
export function idempotent(store: Store, operation: Operation, handle: RequestHandler): readonly Step[] {
  const declared = operation.parameters.some((one) => one.in === 'header' && one.name === header);
  return declared ? [claimKey(store, operation), handle, releaseKey(store)] : [handle];
}

function claimKey(store: Store, operation: Operation): RequestHandler {
  return async (req, res, next) => {
    const sentKey = req.get(header);
    if (sentKey === undefined) {
      next();
      return;
    }
    const { context } = res.locals;
    const { bodyBytes: body = Buffer.alloc(0) } = context;
    const { partnerId, scopes } = callerOf(res);
    // These answers hold secrets. A retry with fewer scopes must not get the answer of a request with more (D60).
    const own = operation.scope === 'keys:manage' && scopes !== null ? scopes : [];
    const key = store.lookupHash(partnerId, operation.id, sentKey, ...own);
    const claim = { partnerId, operation: operation.id, key, owner: randomUUID() };
    // If one key is sent for two orders, the second must not get the answer of the first.
    const path = operation.path.includes('{') ? req.path : null;
    const verdict = await claimIdempotencyKey(store, claim, { body, path });
    switch (verdict.kind) {
      case 'in_flight':
        throw idempotencyInProgress();
      case 'another_body':
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', undefined, { field: header, reason: 'another_body' });
      case 'another_path': {
        const message = 'This Idempotency-Key was used with another path.';
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', message, { field: header, reason: 'another_path' });
      }
      case 'erased': {
        const message = 'What was created with this Idempotency-Key was erased.';
        throw new ApiError('CONFLICT', message, { field: header, reason: 'erased' });
      }
      case 'answered':
        context.isReplayed = true;
        res.set('Idempotency-Replayed', 'true');
        answer(res, verdict.answer);
        break;
      case 'claimed':
        context.claim = claim;
        next();
    }
  };
}

/** If the claim cannot be given back, the caller still gets the refusal. After a minute a retry can take it over. */
function releaseKey(store: Store): ErrorRequestHandler {
  return async (error: unknown, _req, res, next) => {
    const { claim } = res.locals.context;
    if (claim) await releaseIdempotencyKey(store, claim).catch(() => undefined);
    next(error);
  };
}
