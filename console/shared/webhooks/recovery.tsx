import { useSignal } from '@preact/signals';

import { FormDialog } from '../components/dialog.tsx';
import { bound, localMinute, TimeField } from '../components/fields.tsx';
import { Time } from '../components/time.tsx';

interface RecoverDialogProps {
  /** The times from which on something may be missing. */
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

/** A recovery, as both contracts show it. */
interface Recovery {
  readonly since: string;
  readonly status: 'running' | 'completed';
  readonly events: number;
  readonly checked: number;
  readonly resent: number;
}

/** The progress of a recovery. */
export function RecoveryProgress({ recovery }: { readonly recovery: Recovery }) {
  const { status, since, events, checked, resent } = recovery;
  const isRunning = status === 'running';
  const count = (number: number) => number.toLocaleString('en');
  return (
    <section class="card" aria-labelledby="recovery">
      <h2 id="recovery">{isRunning ? 'Recovering missed events' : 'Recovery completed'}</h2>
      {isRunning && (
        <progress
          aria-labelledby="recovery"
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
    </section>
  );
}

function missed(resent: number): string {
  return resent === 1 ? '1 was missed' : `${resent.toLocaleString('en')} were missed`;
}
