import type { ComponentChildren } from 'preact';

import type { components } from '../../../generated/partner/types.ts';
import { Badge } from '../components/badge.tsx';
import type { Tone } from '../components/badge.tsx';
import { Id } from '../components/id.tsx';
import { Time } from '../components/time.tsx';

export type Review = components['schemas']['IntegrationReview'];
export type ReviewItem = Review['items'][number];

interface ReviewItemsProps {
  readonly review: Review;
  /** A button or a link that helps to show an item. */
  readonly actionFor?: (item: ReviewItem) => ComponentChildren;
}

/** Counts the items that a partner has to show, and those that it has shown. */
export function ReviewProgress({ review }: { readonly review: Review }) {
  const required = review.items.filter((item) => item.required && item.status !== 'not_applicable');
  const shown = required.filter(({ status }) => status === 'shown');
  return (
    <p role="status">
      <Badge tone={review.ready ? 'good' : 'warning'}>
        {review.ready ? 'Ready for review' : 'Not ready'}
      </Badge>{' '}
      {shown.length} of {required.length} required items shown
    </p>
  );
}

/** The progress of a partner, and each item of its integration review: what is missing first. */
export function ReviewItems({ review, actionFor }: ReviewItemsProps) {
  const sorted = review.items.toSorted(
    (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
  );
  return (
    <>
      <ReviewProgress review={review} />
      <ul class="stack">
        {sorted.map((item) => (
          <li key={item.item_id} class="card">
            <Item item={item}>{item.status === 'missing' && actionFor?.(item)}</Item>
          </li>
        ))}
      </ul>
    </>
  );
}

const order: readonly ReviewItem['status'][] = ['missing', 'shown', 'not_applicable'];

const states: Readonly<Record<ReviewItem['status'], readonly [Tone, string]>> = {
  missing: ['warning', 'Missing'],
  shown: ['good', 'Shown'],
  not_applicable: ['neutral', 'Does not apply'],
};

interface ItemProps {
  readonly item: ReviewItem;
  readonly children: ComponentChildren;
}

function Item({ item: { title, why, how, required, status, lacks = [], evidence }, children }: ItemProps) {
  const [tone, words] = states[status];
  return (
    <>
      <h3>
        {title} <Badge tone={tone}>{words}</Badge>
        {!required && <span class="muted"> not required</span>}
      </h3>
      <p class="muted">{why}</p>
      {status === 'missing' && <p>{withCode(how)}</p>}
      {lacks.length > 0 && <p>{withCode(`Not right yet: \`${lacks.join('`, `')}\``)}</p>}
      {evidence !== null && (
        <p class="muted">
          {evidence.count === 1 ? 'Once' : `${String(evidence.count)} times`}, last{' '}
          <Time at={evidence.last_at} />
          {evidence.id !== null && (
            <>
              {' '}
              by <Id value={evidence.id} label={`the ID that shows “${title}”`} isShort />
            </>
          )}
        </p>
      )}
      {children}
    </>
  );
}

/** The words between backticks are code. */
function withCode(words: string): ComponentChildren {
  return words.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
