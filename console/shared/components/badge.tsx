import type { ComponentChildren } from 'preact';

import type { OrderStatus } from '../../../server/orders/status.ts';
import { inWords } from '../words.ts';

/** The colour of a state. The words say the same, for those who see no colours. */
export type Tone = 'good' | 'bad' | 'warning' | 'info' | 'neutral';

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`badge tone-${tone}`}>{children}</span>;
}

const tones: Readonly<Record<OrderStatus, Tone>> = {
  received: 'neutral',
  processing: 'info',
  on_hold: 'warning',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
};

export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={tones[status]}>{inWords(status)}</Badge>;
}
