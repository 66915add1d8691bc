import type { Scope } from '../../../generated/partner/scopes.ts';
import { Badge } from '../components/badge.tsx';
import type { Tone } from '../components/badge.tsx';
import type { ComponentChildren } from 'preact';
import { Button } from '../components/button.tsx';
import { useDialog } from '../components/dialog.tsx';
import { Id } from '../components/id.tsx';
import { Empty, Listed } from '../components/list.tsx';
import type { Paged } from '../components/list.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { ScopeWords } from './choices.tsx';

/** A key of a partner or of an operator, as both contracts list them. */
export interface ListedKey {
  readonly key_id: string;
  /** Only operators see labels, and keys of operators have no prefix. */
  readonly label?: string | null;
  readonly prefix?: string;
  readonly status: 'active' | 'expired' | 'revoked';
  /** Keys of operators have roles instead. */
  readonly scopes?: readonly Scope[];
  readonly issued_by_key_id: string | null;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly created_at: string;
}

const tones: Readonly<Record<ListedKey['status'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

interface KeysProps<Key extends ListedKey> {
  readonly title: string;
  readonly list: Paged<{ readonly keys: readonly Key[]; readonly next_cursor: string | null }>;
  /** The ID of the key of this session. */
  readonly own?: string | undefined;
  readonly mayRevokeOwn?: boolean;
  readonly showsIssuer?: boolean;
  /** False if the reader may only look. */
  readonly mayChange: boolean;
  /** The dialogs that issue a key, put another in its place, and revoke it. */
  readonly issue: (close: () => void) => ComponentChildren;
  readonly roll: (key: Key, close: () => void) => ComponentChildren;
  readonly revoke: (key: Key, close: () => void) => ComponentChildren;
  readonly onChange?: () => void;
  /** Above the table. */
  readonly children?: ComponentChildren;
}

/** Keys, the newest first, and what can be done with them. */
export function Keys<Key extends ListedKey>({
  title,
  list,
  own,
  mayRevokeOwn = true,
  showsIssuer = true,
  mayChange,
  issue,
  roll,
  revoke,
  onChange,
  children,
}: KeysProps<Key>) {
  const { dialog, open } = useDialog(() => {
    list.refresh();
    onChange?.();
  });
  const keys = list.data?.keys;
  const names = new Map(keys?.map((key) => [key.key_id, nameOf(key)]));
  const columns: Column<Key>[] = [
    { title: 'Key', cell: (key) => <Identity of={key} isOwn={key.key_id === own} /> },
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
    ...(keys?.some(({ scopes }) => scopes)
      ? [{ title: 'May', cell: ({ scopes = [] }: Key) => <ScopeWords held={scopes} /> }]
      : []),
    { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    { title: 'Expires', cell: endOf },
    { title: 'Issued', cell: ({ created_at: at }) => <Time at={at} /> },
  ];
  if (showsIssuer)
    columns.push({
      title: 'Issued by',
      cell: ({ issued_by_key_id: id }) =>
        id === null ? (
          'operator'
        ) : (
          <span class="long" title={id}>
            {names.get(id) ?? `key …${id.slice(-8)}`}
          </span>
        ),
    });
  if (mayChange)
    columns.push({
      title: 'Actions',
      cell: (key) =>
        key.status === 'active' ? (
          <span class="actions">
            <Button label={`Roll ${nameOf(key)}`} onClick={() => open((close) => roll(key, close))}>
              Roll
            </Button>
            {(mayRevokeOwn || key.key_id !== own) && (
              <Button
                kind="danger"
                label={`Revoke ${nameOf(key)}`}
                onClick={() => open((close) => revoke(key, close))}
              >
                Revoke
              </Button>
            )}
          </span>
        ) : (
          <span class="muted">none</span>
        ),
    });
  return (
    <section class="stack" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">{title}</h2>
        {mayChange && <Button onClick={() => open(issue)}>Issue a key</Button>}
      </div>
      {children}
      <Listed
        list={list}
        rows={keys}
        empty={<Empty title="No key yet" />}
        caption="Keys"
        columns={columns}
        keyOf={({ key_id: id }) => id}
      />
      {dialog}
    </section>
  );
}

/** The text by which people know a key. */
export const nameOf = ({
  label,
  prefix,
  key_id: id,
}: Pick<ListedKey, 'label' | 'prefix' | 'key_id'>): string => label ?? prefix ?? `…${id.slice(-8)}`;

function Identity({
  of: { label, prefix, key_id: id },
  isOwn,
}: {
  readonly of: ListedKey;
  readonly isOwn: boolean;
}) {
  return (
    <>
      {label !== undefined && label !== null && <div class="long">{label}</div>}
      <span class="key-name">
        {prefix === undefined ? (
          <Id value={id} label="the key ID" isShort />
        ) : (
          <Id value={prefix} label="the start of the key" />
        )}
        {isOwn && <Badge tone="info">this session</Badge>}
      </span>
    </>
  );
}

/** The time at which a key ends, or was revoked. */
function endOf({ status, expires_at, revoked_at }: ListedKey) {
  if (status === 'revoked' && revoked_at !== null)
    return (
      <>
        revoked <Time at={revoked_at} />
      </>
    );
  return expires_at === null ? 'never' : <Time at={expires_at} />;
}
