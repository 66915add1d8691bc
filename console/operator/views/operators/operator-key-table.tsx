import { Badge } from '../../../components/badge.tsx';
import type { Tone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Id } from '../../../components/id.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { nameOf } from './operator-words.tsx';
import type { OperatorKey } from './operator-words.tsx';

type OnTask = (kind: 'roll' | 'revoke', key: OperatorKey) => void;

interface OperatorKeyTableProps {
  readonly keys: readonly OperatorKey[];
  /** The key of this session. */
  readonly used: string | undefined;
  readonly isStale: boolean;
  /** undefined if the person may only look. */
  readonly onTask: OnTask | undefined;
}

const tones: Readonly<Record<OperatorKey['status'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

export function OperatorKeyTable({ keys, used, isStale, onTask }: OperatorKeyTableProps) {
  const columns: Column<OperatorKey>[] = [
    {
      title: 'Key',
      cell: ({ label, key_id: id }) => (
        <>
          {label !== null && <div class="long">{label}</div>}
          <Id value={id} label="the key ID" isShort />
          {id === used && <span class="muted"> this session</span>}
        </>
      ),
    },
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
    { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Expires', cell: ({ expires_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Issued', cell: ({ created_at: at }) => <Time at={at} /> },
  ];
  if (onTask) columns.push({ title: 'Actions', cell: (key) => <Actions of={key} onTask={onTask} /> });
  return <Table caption="Keys" columns={columns} rows={keys} keyOf={(key) => key.key_id} isStale={isStale} />;
}

function Actions({ of, onTask }: { readonly of: OperatorKey; readonly onTask: OnTask }) {
  if (of.status !== 'active') return <span class="muted">none</span>;
  return (
    <span class="actions">
      <Button label={`Roll ${nameOf(of)}`} onClick={() => onTask('roll', of)}>
        Roll
      </Button>
      <Button kind="danger" label={`Revoke ${nameOf(of)}`} onClick={() => onTask('revoke', of)}>
        Revoke
      </Button>
    </span>
  );
}
