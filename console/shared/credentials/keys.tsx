import type { ComponentChildren } from 'preact';

import type { components } from '../../../generated/partner/types.ts';
import { Badge } from '../components/badge.tsx';
import type { Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { useDialog } from '../components/dialog.tsx';
import { Id } from '../components/id.tsx';
import { Empty, Listed } from '../components/list.tsx';
import type { Paged } from '../components/list.tsx';
import { Section } from '../components/section.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { endOf } from '../words.ts';
import { ScopeWords } from './choices.tsx';

type OwnKey = components['schemas']['Key'];

/** A key of a partner or of an operator, as both contracts list them. Keys of operators have neither prefix nor scopes. */
export interface ListedKey
  extends Omit<OwnKey, 'current' | 'prefix' | 'scopes'>, Partial<Pick<OwnKey, 'prefix' | 'scopes'>> {
  /** Only operators see labels. */
  readonly label?: string | null;
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
  /** The dialogs that issue, roll and revoke a key. */
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
    { title: 'Last used', cell: ({ last_used_at: at }) => <Time at={at} none="never" /> },
    { title: 'Expires', cell: expiryOf },
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
            {names.get(id) ?? `key ${endOf(id)}`}
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
    <Section title={title} beside={mayChange && <Button onClick={() => open(issue)}>Issue a key</Button>}>
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
    </Section>
  );
}

/** The text by which people know a key. */
export const nameOf = ({ label, prefix, key_id: id }: ListedKey): string => label ?? prefix ?? endOf(id);

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
function expiryOf({ status, expires_at, revoked_at }: ListedKey) {
  if (status === 'revoked' && revoked_at !== null)
    return (
      <>
        revoked <Time at={revoked_at} />
      </>
    );
  return <Time at={expires_at} none="never" />;
}
