import { reasonAdvice } from '../../../../scripts/docs/reason-advice.ts';
import { OrderBadge } from '../../../shared/components/badge.tsx';
import type { Tone } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { duration, inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { lifeOf } from './life-steps.ts';
import type { LifeStep } from './life-steps.ts';

type OrderDetails = components['schemas']['OrderDetails'];

/** The life of an order: past, present, and the next statuses if nothing goes wrong. */
export function Life({ order }: { readonly order: OrderDetails }) {
  return (
    <section class="card" aria-labelledby="life">
      <div class="life-head">
        <h2 id="life">Life of the order</h2>
        <OrderBadge status={order.status} />
      </div>
      <ol class="life">
        {lifeOf(order.history).map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
      <Why order={order} />
    </section>
  );
}

function Step({ step }: { readonly step: LifeStep }) {
  const { status, stage, at, after, reason } = step;
  const mark = markOf(step);
  return (
    <li
      class={`life-step life-${stage} ${mark ? `tone-${mark.tone}` : ''}`}
      aria-current={stage === 'now' ? 'step' : undefined}
    >
      {/* The words beside it say the same. */}
      <svg class="life-mark" viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        {mark && <path d={mark.sign} />}
        {stage === 'now' && !mark && <circle class="life-dot" cx="10" cy="10" r="4" />}
      </svg>
      <span class="life-status">{inWords(status)}</span>
      {reason !== null && <span>{inWords(reason)}</span>}
      <span class="muted">{at === null ? 'not yet' : <Time at={at} isExact />}</span>
      {after !== null && <span class="muted">{duration(after)} later</span>}
    </li>
  );
}

interface Mark {
  readonly tone: Tone;
  /** The path of an SVG. */
  readonly sign: string;
}

const tick: Mark = { tone: 'good', sign: 'M6 10.5l3 3 5-6.5' };
const marks: Readonly<Partial<Record<LifeStep['status'], Mark>>> = {
  on_hold: { tone: 'warning', sign: 'M8 6.5v7M12 6.5v7' },
  cancelled: { tone: 'bad', sign: 'M7 7l6 6M13 7l-6 6' },
  delivered: tick,
};

/** A tick where the order was; holds and ends have their own signs. */
function markOf({ status, stage }: LifeStep): Mark | undefined {
  if (stage === 'ahead') return undefined;
  return marks[status] ?? (stage === 'past' ? tick : undefined);
}

/** The reason for a hold or a cancellation, and advice for the partner. */
function Why({ order: { status, reason, cancellation_reason: own } }: { readonly order: OrderDetails }) {
  if (reason === null) return null;
  if (own !== null) return <p class="why">You cancelled it: {inWords(own).toLowerCase()}.</p>;
  return (
    <p class="why">
      <strong>
        {inWords(status)}: {inWords(reason).toLowerCase()}.
      </strong>{' '}
      {reasonAdvice[reason].join(' ')}
    </p>
  );
}
