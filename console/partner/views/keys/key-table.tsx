import { Badge } from '../../../shared/components/badge.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { endOf, KeyActions, stateColumns } from '../../../shared/components/keys/key-columns.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import type { Key } from './index.tsx';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly isStale: boolean;
  /** undefined if the operator manages the keys. */
  readonly onTask: ((kind: 'roll' | 'revoke', key: Key) => void) | undefined;
}

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
    ...stateColumns,
    { title: 'Expires', cell: endOf },
    { title: 'Issued', cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: 'Issued by',
      cell: ({ issued_by_key_id: id }) =>
        id === null ? 'operator' : <code title={id}>{prefixes.get(id) ?? `…${id.slice(-8)}`}</code>,
    },
  ];
  if (onTask)
    columns.push({
      title: 'Actions',
      cell: (key) => (
        <KeyActions
          status={key.status}
          name={key.prefix}
          onTask={(kind) => onTask(kind, key)}
          mayRevoke={!key.current}
        />
      ),
    });
  return (
    <Table caption="Your keys" columns={columns} rows={keys} keyOf={(key) => key.key_id} isStale={isStale} />
  );
}
