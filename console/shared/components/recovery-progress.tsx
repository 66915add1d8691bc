import { Time } from './time.tsx';

/** A recovery as both contracts show it. */
export interface Recovery {
  readonly since: string;
  readonly status: 'running' | 'completed';
  readonly events: number;
  readonly checked: number;
  readonly resent: number;
}

/** How far a recovery is. */
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
          // Nobody knows how long the deliveries take.
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
