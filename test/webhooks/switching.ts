import type { EventType } from '../../server/events/types.ts';
import { disableForOperator, saveWebhookChanges } from '../../server/webhooks/store/changes.ts';
import { removeWebhook } from '../../server/webhooks/store/webhooks.ts';
import { aChange } from '../store/fixtures.ts';
import type { ClinicWithReceiver, DeliverySuite } from './delivery-suite.ts';
import { startRecovering } from './recovering.ts';

type Owned = Pick<ClinicWithReceiver, 'clinic' | 'webhook'>;

/** Disables, enables, changes and deletes webhooks; `change` is any change of the webhook's partner, made now. */
export function switchesOf(suite: DeliverySuite) {
  const change = ({ clinic }: Owned) => aChange(clinic.partnerId, { at: suite.clock.now() });
  const of = ({ clinic, webhook }: Owned) => ({ partnerId: clinic.partnerId, webhookId: webhook.id });
  return {
    change,
    disable: (owned: Owned) => disableForOperator(suite.store, of(owned), suite.clock.now()),
    enable: (owned: Owned) => startRecovering(suite, owned, null),
    choose: (owned: Owned, events: readonly EventType[]) =>
      saveWebhookChanges(suite.store, of(owned), { events }, suite.clock.now()),
    remove: (owned: Owned) =>
      removeWebhook(suite.store, { ...of(owned), clinicId: owned.clinic.id }, change(owned)),
  };
}
