import { Badge } from '../../components/badge.tsx';
import type { Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Id } from '../../components/id.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { Key } from './index.tsx';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly isStale: boolean;
  /** undefined if the operator manages the keys. */
  readonly onTask: ((kind: 'roll' | 'revoke', key: Key) => void) | undefined;
}

const tones: Readonly<Record<Key['status'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

export function KeyTable({ keys, isStale, onTask }: KeyTableProps) {
  const prefixes = new Map(keys.map(({ key_id, prefix }) => [key_id, prefix]));
  const columns: Column<Key>[] = [
    {
      title: 'Key',
      cell: ({ prefix, current }) => (
        <span class="key-name">
          <Id value={prefix} label="the start of the key" />
          {current && <Badge tone="info">this session</Badge>}
        </span>
      ),
    },
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
    { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Expires', cell: expiryOf },
    { title: 'Issued', cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: 'Issued by',
      cell: ({ issued_by_key_id: id }) =>
        id === null ? 'operator' : <code title={id}>{prefixes.get(id) ?? `…${id.slice(-8)}`}</code>,
    },
  ];
  if (onTask) columns.push({ title: 'Actions', cell: (key) => <Actions of={key} onTask={onTask} /> });
  return (
    <Table caption="Your keys" columns={columns} rows={keys} keyOf={(key) => key.key_id} isStale={isStale} />
  );
}

function expiryOf({ status, expires_at, revoked_at }: Key) {
  if (status === 'revoked' && revoked_at !== null)
    return (
      <>
        revoked <Time at={revoked_at} />
      </>
    );
  return expires_at === null ? 'never' : <Time at={expires_at} />;
}

function Actions({
  of,
  onTask,
}: {
  readonly of: Key;
  readonly onTask: NonNullable<KeyTableProps['onTask']>;
}) {
  if (of.status !== 'active') return <span class="muted">none</span>;
  return (
    <span class="actions">
      <Button label={`Roll ${of.prefix}`} onClick={() => onTask('roll', of)}>
        Roll
      </Button>
      {!of.current && (
        <Button kind="danger" label={`Revoke ${of.prefix}`} onClick={() => onTask('revoke', of)}>
          Revoke
        </Button>
      )}
    </span>
  );
}
