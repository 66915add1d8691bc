import type { OrderStatus } from '../../../server/orders/status.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { moveThrough } from '../../support/order-progress.ts';
import type { Call } from '../../support/partner.ts';
import { pathConflicts } from './idempotency-conflicts.ts';
import { notJson, unknownId } from './provocation.ts';
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

export const sandbox: Provocations = {
  OrderAdvanced: {
    step: advance({}),
    held: advance({ body: { to: 'on_hold', reason: 'out_of_stock' } }, 'processing'),
  },
  AdvanceInvalid: {
    unknown_status: advance({ body: { to: 'lost' } }),
    reason_missing: advance({ body: { to: 'on_hold' } }),
    reason_not_needed: advance({ body: { to: 'shipped', reason: 'other' } }),
    tracking_not_shipped: advance({ body: { to: 'processing', tracking_number: '1Z' } }),
    malformed_uuid: advance({ path: { medication_order_id: '42' } }),
    malformed_json: notJson('advanceSandboxOrder', { medication_order_id: unknownId }),
  },
  SandboxOrderNotFound: {
    not_found: advance({ path: { medication_order_id: unknownId } }),
    production: inProduction,
  },
  AdvanceConflict: {
    not_allowed: advance({ body: { to: 'on_hold', reason: 'other' } }, 'processing', 'shipped'),
    no_next_step: advance({}, 'processing', 'on_hold'),
    ...pathConflicts(
      'advanceSandboxOrder',
      () => ({ to: 'processing' }),
      (id) => `/api/external/sandbox/medication-order/${id}/advance`,
    ),
  },
};
