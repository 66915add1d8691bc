import { ApiError, notFound } from '../errors.ts';
import { probeType, probes } from '../events/types.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseVerdict } from '../partner/refusals.ts';
import { webhookDisabled } from '../webhooks/partner.ts';
import { insertTests } from '../webhooks/store/replay.ts';
import { findReview, saveDeclaration } from './store.ts';
import { reviewOnWire } from './wire.ts';

/** Shows a partner its integration review, in development only (D62). */
export const getIntegrationReview = partnerOperation(
  'getIntegrationReview',
  async (_request, { store, partnerId }, reply) =>
    reply(200, { data: reviewOnWire(await findReview(store, partnerId)) }),
);

/** Stores which parts the partner declares not to use. */
export const updateIntegrationReview = partnerOperation(
  'updateIntegrationReview',
  async ({ body }, context, reply) => {
    const { store, partnerId } = context;
    const without = [...(body.without ?? [])];
    const answer = reply(200, { data: { without }, message: 'Integration review updated' });
    await saveDeclaration(store, { partnerId, without }, context.change(answer, {}));
    return answer;
  },
);

/** Sends a partner's receiver requests that it must refuse, and requests that it must handle. The deliveries show its answers. */
export const testReceiver = partnerOperation('testReceiver', async ({ body }, context, reply) => {
  const webhook_id = body.webhook_id.toLowerCase();
  const tests = probes.map((probe) => ({ id: context.newId(), type: probeType(probe) }));
  const deliveries = tests.map(({ id, type }) => ({ delivery_id: id, type }));
  const answer = reply(201, { data: { webhook_id, deliveries }, message: 'Probes will be sent' });
  const of = { partnerId: context.partnerId, webhookId: webhook_id };
  const verdict = await insertTests(
    context.store,
    of,
    'probes',
    tests,
    context.change(answer, { webhook_id }),
  );
  refuseVerdict(verdict, {
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
    webhook_disabled: webhookDisabled,
    test_limit: probeLimit,
  });
  return answer;
});

function probeLimit(): ApiError {
  const message = 'A receiver is probed at most once a minute. Retry after 60 seconds.';
  return new ApiError('RATE_LIMIT_EXCEEDED', message, { field: 'webhook_id', reason: 'test_limit' });
}
