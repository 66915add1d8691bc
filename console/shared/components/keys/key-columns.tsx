import { Badge } from '../badge.tsx';
import type { Tone } from '../badge.tsx';
import { Button } from '../button.tsx';
import type { Column } from '../table.tsx';
import { Time } from '../time.tsx';

/** How a key stands. */
interface KeyState {
  readonly status: 'active' | 'expired' | 'revoked';
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

const tones: Readonly<Record<KeyState['status'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

export const stateColumns: readonly Column<KeyState>[] = [
  { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
];

/** When a key ends, or when it was revoked. */
export function endOf({ status, expires_at, revoked_at }: KeyState) {
  if (status === 'revoked' && revoked_at !== null)
    return (
      <>
        revoked <Time at={revoked_at} />
      </>
    );
  return expires_at === null ? 'never' : <Time at={expires_at} />;
}

interface KeyActionsProps {
  readonly status: KeyState['status'];
  /** What people call the key. */
  readonly name: string;
  readonly onTask: (kind: 'roll' | 'revoke') => void;
  readonly mayRevoke?: boolean;
}

export function KeyActions({ status, name, onTask, mayRevoke = true }: KeyActionsProps) {
  if (status !== 'active') return <span class="muted">none</span>;
  return (
    <span class="actions">
      <Button label={`Roll ${name}`} onClick={() => onTask('roll')}>
        Roll
      </Button>
      {mayRevoke && (
        <Button kind="danger" label={`Revoke ${name}`} onClick={() => onTask('revoke')}>
          Revoke
        </Button>
      )}
    </span>
  );
}
