import type { components } from '../../generated/partner/types.ts';

export type Delivery = components['schemas']['WebhookDelivery'];

export const testType = 'webhook.test';

/** What a list of deliveries may be narrowed to. */
export const deliveryStatuses: readonly (readonly [Delivery['status'] | '', string])[] = [
  ['', 'All'],
  ['failed', 'Failed for good'],
  ['pending', 'Waiting or retrying'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
];

/** What both contracts say of a delivery. */
interface Progress {
  readonly type: string;
  readonly status: Delivery['status'];
  readonly attempts: readonly { readonly error: string | null }[];
}

const labels = {
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

/** A pending delivery whose last attempt failed is retried: to a partner it has failed, if not for good. */
export function deliveryState({ status, attempts }: Pick<Progress, 'status' | 'attempts'>) {
  if (status !== 'pending') return labels[status];
  const last = attempts.at(-1);
  return last === undefined || last.error === null
    ? ({ label: 'Waiting', tone: 'neutral' } as const)
    : ({ label: 'Retrying', tone: 'warning' } as const);
}

/** Whether an event did not arrive: for good, or until now. */
export function hasFailed(delivery: Progress): boolean {
  const { label } = deliveryState(delivery);
  return delivery.type !== testType && (label === 'Failed' || label === 'Retrying');
}
