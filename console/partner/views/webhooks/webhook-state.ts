import type { components } from '../../api.ts';
import type { Tone } from '../../../shared/components/badge.tsx';

export type Webhook = components['schemas']['Webhook'];

export interface WebhookState {
  readonly label: string;
  readonly tone: Tone;
  /** What it means and what to do, in a sentence or two. */
  readonly meaning: string;
  /** Whether the partner should look at it first. */
  readonly needsAttention: boolean;
  /** Since when. */
  readonly since: string | null;
}

const disabled: Readonly<Record<string, { readonly label: string; readonly meaning: string }>> = {
  gone: {
    label: 'Disabled: receiver gone',
    meaning:
      'Your receiver answered 410 Gone, so nothing more is sent. Events wait. Enable it once the receiver works.',
  },
  failing: {
    label: 'Disabled: kept failing',
    meaning:
      'Your receiver accepted no event for three days. Events wait. Enable it once the receiver works.',
  },
  operator: {
    label: 'Disabled by the operator',
    meaning: 'The pharmacy disabled this webhook, and only the pharmacy can enable it. Events wait.',
  },
  partner: {
    label: 'Disabled by you',
    meaning: 'Nothing is sent. Events wait, and are sent in their order once you enable it.',
  },
};

export function stateOf(webhook: Webhook): WebhookState {
  const { enabled, disabled_reason: reason, disabled_at: disabledAt, failing_since: failingSince } = webhook;
  if (!enabled) {
    const words = disabled[reason ?? ''] ?? { label: 'Disabled', meaning: 'Nothing is sent. Events wait.' };
    const own = reason === 'partner';
    return { ...words, tone: own ? 'neutral' : 'bad', needsAttention: !own, since: disabledAt };
  }
  if (webhook.recovery?.status === 'running') {
    return {
      label: 'Recovering',
      tone: 'info',
      meaning: 'Missed events are sent in their order, one after the other. New ones come after them.',
      needsAttention: false,
      since: webhook.recovery.started_at,
    };
  }
  if (failingSince !== null) {
    return {
      label: 'Failing',
      tone: 'bad',
      meaning: 'Your receiver has not accepted an event since. Each is retried for about three days.',
      needsAttention: true,
      since: failingSince,
    };
  }
  if (webhook.last_delivered_at === null) {
    return {
      label: 'Ready',
      tone: 'neutral',
      meaning: 'No event was sent yet. Send a test event to try your receiver.',
      needsAttention: false,
      since: null,
    };
  }
  return {
    label: 'Working',
    tone: 'good',
    meaning: 'Your receiver accepts events.',
    needsAttention: false,
    since: null,
  };
}

/** Where it leads, without the path and the query: these may hold a secret, which no title or history should. */
export const hostOf = ({ webhook_url: url }: Webhook): string => new URL(url).host;

/** How many deliveries wait: the API counts up to 1,000. */
export const waitingOf = ({ pending_deliveries: waiting }: Webhook): string =>
  waiting >= 1_000 ? '1,000 or more' : String(waiting);
