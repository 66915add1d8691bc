import type { components } from '../../api.ts';
import { Time } from '../../components/time.tsx';

/** How far the last recovery is. */
export function RecoveryProgress({ recovery }: { readonly recovery: components['schemas']['Recovery'] }) {
  const { status, since, started_at: startedAt, events, checked, resent } = recovery;
  const count = (number: number) => number.toLocaleString('en');
  return (
    <section class="card recovery" aria-labelledby="recovery">
      <h2 id="recovery">{status === 'running' ? 'Recovering missed events' : 'Last recovery'}</h2>
      {status === 'running' && (
        <progress
          aria-labelledby="recovery"
          max={Math.max(events, 1)}
          {...(checked < events && { value: checked })}
        />
      )}
      <p role="status">
        {count(checked)} of {count(events)} events since <Time at={since} /> were looked at. {count(resent)}{' '}
        of them {resent === 1 ? 'was' : 'were'} missing, and{' '}
        {status === 'running' ? 'are sent in order' : 'were attempted'}.{' '}
        <span class="muted">
          Started <Time at={startedAt} />.
        </span>
      </p>
    </section>
  );
}
