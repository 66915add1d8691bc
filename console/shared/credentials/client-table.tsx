import type { Scope } from '../../../generated/partner/scopes.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Id } from '../components/id.tsx';
import { Empty, Listed } from '../components/list.tsx';
import type { Paged } from '../components/list.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { ScopeWords } from './scope-choice.tsx';

/** An OAuth client, as both contracts list them. */
export interface ListedClient {
  readonly client_id: string;
  readonly name: string;
  readonly authentication: 'client_secret_basic' | 'private_key_jwt';
  readonly status: 'active' | 'disabled';
  readonly scopes: readonly Scope[];
  readonly issued_by_key_id: string | null;
  readonly previous_secret_until: string | null;
  readonly last_used_at: string | null;
  readonly disabled_at: string | null;
  readonly created_at: string;
}

type ClientTaskKind = 'sample' | 'change' | 'roll' | 'disable' | 'enable' | 'delete';

/** A change that the reader has begun. */
export type ClientTask =
  { readonly kind: 'create' } | { readonly kind: ClientTaskKind; readonly client: ListedClient };

export type ClientList = Paged<{
  readonly clients: readonly ListedClient[];
  readonly next_cursor: string | null;
}>;

interface ClientTableProps {
  readonly list: ClientList;
  /** False if the reader may only look. */
  readonly mayChange: boolean;
  /** True if there is a sample for each client. */
  readonly hasSamples?: boolean;
  readonly onTask: (task: ClientTask) => void;
}

/** OAuth clients, the newest first. */
export function ClientTable({ list, mayChange, hasSamples = false, onTask }: ClientTableProps) {
  const columns: Column<ListedClient>[] = [
    {
      title: 'Client',
      cell: ({ name, client_id: id }) => (
        <>
          <div class="long">{name}</div>
          <span class="key-name">
            <Id value={id} label="the client ID" />
          </span>
        </>
      ),
    },
    {
      title: 'Status',
      cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'bad'}>{status}</Badge>,
    },
    { title: 'May', cell: ({ scopes }) => <ScopeWords held={scopes} /> },
    { title: 'Signs in with', cell: (client) => <SignsInWith client={client} /> },
    { title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
    {
      title: 'Created',
      cell: ({ created_at: at, issued_by_key_id: id }) => (
        <>
          <Time at={at} />{' '}
          <span class="muted whole" title={id ?? undefined}>
            by {id === null ? 'operator' : `…${id.slice(-8)}`}
          </span>
        </>
      ),
    },
  ];
  if (mayChange || hasSamples)
    columns.push({
      title: 'Actions',
      cell: (client) => (
        <span class="actions">
          {actionsOn(client, mayChange, hasSamples).map(([kind, words, label]) => (
            <Button
              key={kind}
              kind={kind === 'disable' || kind === 'delete' ? 'danger' : 'plain'}
              label={`${label} ${client.name}`}
              onClick={() => onTask({ kind, client })}
            >
              {words}
            </Button>
          ))}
        </span>
      ),
    });
  return (
    <Listed
      list={list}
      rows={list.data?.clients}
      empty={<Empty title="No OAuth client yet" />}
      caption="OAuth clients"
      columns={columns}
      keyOf={({ client_id: id }) => id}
    />
  );
}

function SignsInWith({ client }: { readonly client: ListedClient }) {
  const { authentication, previous_secret_until: until } = client;
  if (authentication === 'private_key_jwt') return <>its own key</>;
  if (until === null || Date.parse(until) < Date.now()) return <>a secret</>;
  return (
    <>
      a secret; the old one ends <Time at={until} />
    </>
  );
}

type ClientAction = readonly [kind: ClientTaskKind, words: string, label: string];

/** A client is deleted in two steps, because only the first can be undone. */
function actionsOn(
  { status, authentication }: ListedClient,
  mayChange: boolean,
  hasSamples: boolean,
): readonly ClientAction[] {
  const sample: readonly ClientAction[] = hasSamples ? [['sample', 'Sample', 'Sample for']] : [];
  if (!mayChange) return sample;
  if (status === 'disabled')
    return [
      ['enable', 'Enable', 'Enable'],
      ['delete', 'Delete', 'Delete'],
    ];
  const roll: readonly ClientAction[] =
    authentication === 'client_secret_basic' ? [['roll', 'Roll', 'Roll the secret of']] : [];
  return [...sample, ['change', 'Change', 'Change'], ...roll, ['disable', 'Disable', 'Disable']];
}
