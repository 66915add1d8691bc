import type { components } from '../../generated/partner/types.ts';
import type { Review, ReviewedItem } from './rules.ts';

/** The same in both contracts. */
export function reviewOnWire({
  isReady,
  without,
  items,
}: Review): components['schemas']['IntegrationReview'] {
  return { ready: isReady, without: [...without], items: items.map(itemOnWire) };
}

function itemOnWire(reviewed: ReviewedItem): components['schemas']['ReviewItem'] {
  const { item, status, lacks } = reviewed;
  const { id, title, why, how, required } = item;
  const evidence = evidenceOnWire(reviewed);
  const parts = lacks.length > 0 && { lacks: [...lacks] };
  return { item_id: id, title, why, how, required, status, ...parts, evidence };
}

function evidenceOnWire({ firstAt, lastAt, lastId, count }: ReviewedItem) {
  if (firstAt === null || lastAt === null) return null;
  return { first_at: firstAt.toISOString(), last_at: lastAt.toISOString(), id: lastId, count };
}
