import { Id } from '../../../shared/components/id.tsx';
import { KeyActions, stateColumns } from '../../../shared/components/keys/key-columns.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
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
    ...stateColumns,
    { title: 'Expires', cell: ({ expires_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Issued', cell: ({ created_at: at }) => <Time at={at} /> },
  ];
  if (onTask)
    columns.push({
      title: 'Actions',
      cell: (key) => (
        <KeyActions status={key.status} name={nameOf(key)} onTask={(kind) => onTask(kind, key)} />
      ),
    });
  return <Table caption="Keys" columns={columns} rows={keys} keyOf={(key) => key.key_id} isStale={isStale} />;
}
