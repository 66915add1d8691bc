import { Badge } from '../../../components/badge.tsx';
import type { Tone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Id } from '../../../components/id.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import type { Key } from './keys-of-partner.tsx';

type OnTask = (kind: 'roll' | 'revoke', key: Key) => void;

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly isStale: boolean;
  /** undefined if the person may only look. */
  readonly onTask: OnTask | undefined;
}

const tones: Readonly<Record<Key['status'], Tone>> = { active: 'good', expired: 'neutral', revoked: 'bad' };

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
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
    { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Expires', cell: expiryOf },
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
  if (onTask) columns.push({ title: 'Actions', cell: (key) => <Actions of={key} onTask={onTask} /> });
  return <Table caption="Keys" columns={columns} rows={keys} keyOf={(key) => key.key_id} isStale={isStale} />;
}

/** What people call a key. */
export const nameOf = ({ label, prefix }: Pick<Key, 'label' | 'prefix'>): string => label ?? prefix;

function expiryOf({ status, expires_at, revoked_at }: Key) {
  if (status === 'revoked' && revoked_at !== null)
    return (
      <>
        revoked <Time at={revoked_at} />
      </>
    );
  return expires_at === null ? 'never' : <Time at={expires_at} />;
}

function Actions({ of, onTask }: { readonly of: Key; readonly onTask: OnTask }) {
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
