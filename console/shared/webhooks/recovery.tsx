import { useSignal } from '@preact/signals';

import type { components } from '../../../generated/partner/types.ts';
import { FormDialog } from '../components/dialog.tsx';
import { bound, localMinute, TimeField } from '../components/fields.tsx';
import { Card } from '../components/section.tsx';
import { Time } from '../components/time.tsx';

interface RecoverDialogProps {
  /** The times since which events may be missing. */
  readonly trouble: { readonly disabled_at: string | null; readonly failing_since: string | null };
  /** Names the receiver: "your receiver". */
  readonly receiver: string;
  readonly isEnabled: boolean;
  /** Starts the recovery of the events since an instant. */
  readonly recover: (since: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Recovers the events that a webhook has missed since an instant. */
export function RecoverDialog({ trouble, receiver, isEnabled, recover, onClose }: RecoverDialogProps) {
  const since = useSignal(localMinute(likelySince(trouble)));
  return (
    <FormDialog
      title="Recover missed events"
      action="Start recovery"
      work={() => recover(new Date(since.value).toISOString())}
      done="Recovery started"
      onClose={onClose}
    >
      <p>
        Sends what {receiver} has not confirmed since then: in order, one event after the other. What it has
        confirmed is not sent again.{!isEnabled && ' This enables the webhook.'}
      </p>
      <TimeField label="Since (your local time)" required {...bound(since)} />
    </FormDialog>
  );
}

/** The beginning of the trouble; a day ago if there is none. */
function likelySince({ disabled_at, failing_since }: RecoverDialogProps['trouble']): Date {
  const [first] = [failing_since, disabled_at].filter((at) => at !== null).toSorted();
  return first === undefined ? new Date(Date.now() - 86_400_000) : new Date(first);
}

/** The progress of a recovery. */
export function RecoveryProgress({ recovery }: { readonly recovery: components['schemas']['Recovery'] }) {
  const { status, since, events, checked, resent } = recovery;
  const isRunning = status === 'running';
  const count = (number: number) => number.toLocaleString('en');
  return (
    <Card title={isRunning ? 'Recovering missed events' : 'Recovery completed'}>
      {isRunning && (
        <progress
          aria-label="Recovering missed events"
          max={Math.max(events, 1)}
          // The deliveries themselves take an unknown time.
          {...(checked < events && { value: checked })}
        />
      )}
      <p>
        Looked at {count(checked)} of {count(events)} {events === 1 ? 'event' : 'events'} since{' '}
        <Time at={since} />. <strong>{missed(resent)}</strong>{' '}
        {isRunning ? 'so far. What was found is sent in order.' : 'and sent again.'}
      </p>
    </Card>
  );
}

function missed(resent: number): string {
  return resent === 1 ? '1 was missed' : `${resent.toLocaleString('en')} were missed`;
}
