import { Id } from '../../../shared/components/id.tsx';
import { endOf, KeyActions, stateColumns } from '../../../shared/components/keys/key-columns.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import type { Key } from './keys-of-partner.tsx';

type OnTask = (kind: 'roll' | 'revoke', key: Key) => void;

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly isStale: boolean;
  /** undefined if the person may only look. */
  readonly onTask: OnTask | undefined;
}

export function KeyTable({ keys, isStale, onTask }: KeyTableProps) {
  const names = new Map(keys.map((key) => [key.key_id, nameOf(key)]));
  const columns: Column<Key>[] = [
    {
      title: 'Key',
      cell: ({ label, prefix }) => (
        <>
          {label !== null && <div class="long">{label}</div>}
          <Id value={prefix} label="the start of the key" />
        </>
      ),
    },
    ...stateColumns,
    { title: 'Expires', cell: endOf },
    { title: 'Issued', cell: ({ created_at: at }) => <Time at={at} /> },
    {
      title: 'Issued by',
      cell: ({ issued_by_key_id: id }) =>
        id === null ? (
          'operator'
        ) : (
          <span class="long" title={id}>
            {names.get(id) ?? `key …${id.slice(-8)}`}
          </span>
        ),
    },
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

/** What people call a key. */
export const nameOf = ({ label, prefix }: Pick<Key, 'label' | 'prefix'>): string => label ?? prefix;
