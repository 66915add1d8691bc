import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

import type { Operation } from '../contract/contract.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { ApiError, idempotencyInProgress } from '../errors.ts';
import { claimIdempotencyKey, releaseIdempotencyKey } from '../store/idempotency.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';
import { addHeaders } from './envelope.ts';
import './request-state.ts';

const header = 'Idempotency-Key';

/**
 * Runs a request at most once for its Idempotency-Key (D20), where the operation declares that header. The key is claimed ahead of the handler and answered
 * in the handler's own change, so a committed change always has its answer kept. Anything but a 2xx gives the
 * claim back.
 */
export function idempotent(store: Store) {
  return (operation: Operation, req: Request, res: Response, run: () => Promise<Answer>): Promise<Answer> => {
    const key = declaresKey(operation) ? req.headers['idempotency-key'] : undefined;
    const caller = res.locals.caller;
    if (typeof key !== 'string' || caller === undefined) return run();
    const { partnerId } = caller;
    return underClaim({ partnerId, operation: operation.id, key, owner: randomUUID() }, res, run);
  };

  async function underClaim(
    claim: IdempotencyClaim,
    res: Response,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const verdict = await claimIdempotencyKey(store, claim, {
      body: res.locals.bodyBytes ?? Buffer.alloc(0),
      at: res.locals.receivedAt,
    });
    if (verdict.kind === 'in_flight') throw idempotencyInProgress();
    if (verdict.kind === 'another_body') throw reused();
    if (verdict.kind === 'answered') {
      res.locals.isReplay = true;
      addHeaders(res, { 'Idempotency-Replayed': 'true' });
      return verdict.answer;
    }
    res.locals.claim = claim;
    try {
      return await run();
    } catch (error) {
      // What refused the request is the answer. A claim that cannot be given back now is taken over in a minute.
      await releaseIdempotencyKey(store, claim).catch(() => undefined);
      throw error;
    }
  }
}

function declaresKey(operation: Operation): boolean {
  return operation.parameters.some((parameter) => parameter.in === 'header' && parameter.name === header);
}

function reused(): ApiError {
  return new ApiError('IDEMPOTENCY_KEY_REUSED', undefined, { field: header, reason: 'another_body' });
}
