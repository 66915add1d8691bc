import type { Tone } from '../../../shared/components/badge.tsx';
import type { components } from '../../api.ts';

export type Webhook = components['schemas']['Webhook'];
export type Delivery = components['schemas']['WebhookDelivery'];

interface WebhookState {
  readonly label: string;
  readonly tone: Tone;
  /** The meaning, and the next thing to do, in a sentence or two. */
  readonly meaning: string;
  /** True if the partner should look at it first. */
  readonly needsAttention: boolean;
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
