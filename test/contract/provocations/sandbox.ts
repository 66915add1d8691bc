import type { OrderStatus } from '../../../server/orders/status.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { webhookBody } from '../../support/bodies.ts';
import { moveThrough } from '../../support/order-progress.ts';
import { idIn, newPartner } from '../../support/partner.ts';
import type { Call } from '../../support/partner.ts';
import { setDeliveryTraces } from '../../support/webhook-rows.ts';
import { unknownId, send } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** Advances an order that has moved through these statuses. */
const advance =
  (sent: Call, ...statuses: readonly OrderStatus[]): Provocation =>
  async ({ service }) => {
    const caller = await newPartnerWithOrder(service, 'development');
    await moveThrough(service, caller.medicationOrderId, ...statuses);
    const path = { medication_order_id: caller.medicationOrderId };
    return caller.call('advanceSandboxOrder', { path, body: {}, ...sent });
  };

const inProduction: Provocation = async ({ partner }) => {
  const { call } = await partner('production');
  return call('advanceSandboxOrder', { path: { medication_order_id: unknownId }, body: {} });
};

/** Probes the receiver of a webhook; the last run is answered. */
const probe =
  ({ isDisabled = false, runs = 1 } = {}): Provocation =>
  async ({ partner }) => {
    const { call, clinicId, service } = await partner();
    const body = {
      webhook_id: idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id'),
    };
    if (isDisabled) {
      await setDeliveryTraces(service, body.webhook_id, {
        disabledAt: new Date(),
        disabledReason: 'partner',
      });
    }
    for (let run = 1; run < runs; run += 1) await call('testReceiver', { body });
    return call('testReceiver', { body });
  };

const probeOf =
  (body: object, environment?: 'production'): Provocation =>
  async ({ partner }) =>
    (await partner(environment)).call('testReceiver', { body });

const review: Provocations = {
  ReceiverTested: { probed: probe() },
  ReceiverTestNotFound: {
    webhook_not_found: probeOf({ webhook_id: unknownId }),
    production: probeOf({ webhook_id: unknownId }, 'production'),
  },
  ReceiverTestConflict: { webhook_disabled: probe({ isDisabled: true }) },
  ReceiverTestLimit: { test_limit: probe({ runs: 2 }) },
  IntegrationReviewFound: {
    new_partner: async ({ service }) =>
      (await newPartner(service, 'development')).call('getIntegrationReview'),
  },
  IntegrationReviewUpdated: {
    without_refills: send('updateIntegrationReview', { body: { without: ['refills'] } }),
  },
  IntegrationReviewUpdateInvalid: {
    unknown_part: send('updateIntegrationReview', { body: { without: ['carriers'] } }),
  },
  NoReviewInProduction: {
    production: async ({ partner }) => (await partner('production')).call('getIntegrationReview'),
  },
};

export const sandbox: Provocations = {
  ...review,
  OrderAdvanced: {
    step: advance({}),
    held: advance({ body: { to: 'on_hold', reason: 'out_of_stock' } }, 'processing'),
  },
  AdvanceInvalid: {
    unknown_status: advance({ body: { to: 'lost' } }),
    reason_missing: advance({ body: { to: 'on_hold' } }),
    reason_not_needed: advance({ body: { to: 'shipped', reason: 'other' } }),
    tracking_not_shipped: advance({ body: { to: 'processing', tracking_number: '1Z' } }),
  },
  SandboxOrderNotFound: {
    production: inProduction,
  },
  AdvanceConflict: {
    not_allowed: advance({ body: { to: 'on_hold', reason: 'other' } }, 'processing', 'shipped'),
    no_next_step: advance({}, 'processing', 'on_hold'),
  },
};
