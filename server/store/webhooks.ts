import type { Change } from './change.ts';
import type { Store } from './store.ts';

export interface Webhook {
  readonly id: string;
  readonly clinicId: string;
  readonly url: string;
  /** whsec_…: sealed at rest, shown once. */
  readonly secret: string;
}

export type RegistrationVerdict =
  | { readonly kind: 'created' | 'clinic_not_found' | 'webhook_limit' | 'claim_lost' }
  | { readonly kind: 'already_registered'; readonly webhookId: string };

export declare function insertWebhook(
  store: Store,
  webhook: Webhook,
  change: Change,
): Promise<RegistrationVerdict>;
export declare function deleteWebhook(
  store: Store,
  webhook: { readonly clinicId: string; readonly webhookId: string },
  change: Change,
): Promise<'deleted' | 'clinic_not_found' | 'webhook_not_found' | 'claim_lost'>;
