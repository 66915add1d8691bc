import { disableWebhook, enableWebhook } from '../../server/webhooks/store/changes.ts';
import { aChange } from '../store/fixtures.ts';
import type { ClinicWithReceiver, DeliverySuite } from './delivery-suite.ts';

type Owned = Pick<ClinicWithReceiver, 'clinic' | 'webhook'>;

/** Disables and enables webhooks as the operator does; `change` is any change of the webhook's partner, made now. */
export function switchesOf(suite: DeliverySuite) {
  const change = ({ clinic }: Owned) => aChange(clinic.partnerId, { at: suite.clock.now() });
  const of = ({ clinic, webhook }: Owned) => ({ partnerId: clinic.partnerId, webhookId: webhook.id });
  return {
    change,
    disable: (owned: Owned) => disableWebhook(suite.store, of(owned), change(owned)),
    enable: (owned: Owned) => enableWebhook(suite.store, of(owned), change(owned)),
  };
}
