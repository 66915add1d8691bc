import { isObject } from '../contract/json-schema.ts';
import { consoleMark } from '../domain/console-reads.ts';
import { seenOnce } from '../review/counter.ts';
import type { ReviewCounter } from '../review/counter.ts';
import { signsOf } from '../review/signs.ts';
import type { AfterAnswer } from './answer.ts';

/** Notes what each answered request of a partner shows about its software (D62). It costs the request nothing. */
export function noteForReview(evidence: Pick<ReviewCounter, 'add'>): AfterAnswer {
  return (req, { statusCode: status, locals: { context } }) => {
    const { caller, match, refusal, claim, now: at, recordedId } = context;
    // A person's work in the console says nothing about the software.
    if (!caller || !match || recordedId.startsWith(consoleMark)) return;
    const body: unknown = req.body;
    const after = typeof req.query['after'] === 'string' ? req.query['after'] : undefined;
    const signs = signsOf({
      operation: match.operation.id,
      body: isObject(body) ? body : {},
      status,
      code: refusal?.code,
      hasIdempotencyKey: claim !== undefined,
      isReplayed: context.isReplayed === true,
      isRefusedInProduction: context.isRefusedInProduction === true,
      isAtEndOfFeed: context.isAtEndOfFeed === true && isWholeFeed(req.query),
      continuesFeed: ![undefined, 'latest'].includes(after),
      listsChanges: req.query['updated_since'] !== undefined,
    });
    for (const { sign, isRight } of signs) {
      evidence.add(seenOnce({ partnerId: caller.partnerId, sign, isRight, at, id: recordedId }));
    }
  };
}

/** The events of one order, or of some types, are not all that a partner has to know. */
const isWholeFeed = (query: Readonly<Record<string, unknown>>) =>
  query['medication_order_id'] === undefined && query['types'] === undefined;
