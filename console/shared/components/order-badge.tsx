import type { OrderStatus } from '../../../server/orders/status.ts';
import { Badge } from './badge.tsx';
import type { Tone } from './badge.tsx';
import { inWords } from '../words.ts';

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
