import type { ComponentChildren, ComponentType } from 'preact';

import type { Scope } from '../../../generated/partner/scopes.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, useDialog } from '../components/dialog.tsx';
import { Id } from '../components/id.tsx';
import { Empty, Listed } from '../components/list.tsx';
import type { Paged } from '../components/list.tsx';
import { Section } from '../components/section.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { endOf } from '../words.ts';
import {
  ChangeClientDialog,
  CreateClientDialog,
  DeleteClientDialog,
  DisableClientDialog,
  EnableClientDialog,
  RollClientDialog,
} from './client-dialogs.tsx';
import type { ClientCalls, ClientSampleOf, ListedClient, OneClientProps } from './client-dialogs.tsx';
import { ScopeWords } from './choices.tsx';

interface ClientsProps {
  readonly list: Paged<{ readonly clients: readonly ListedClient[]; readonly next_cursor: string | null }>;
  /** False if the reader may only look. */
  readonly mayChange: boolean;
  readonly calls: ClientCalls;
  /** The scopes that may be given away. */
  readonly scopes: readonly Scope[];
  /** Shows a first call with a client. */
  readonly sample?: ClientSampleOf;
  /** True if what a client has issued may be ended with it. */
  readonly mayEndIssued?: boolean;
  /** Says whose clinics a new client may reach. */
  readonly children: ComponentChildren;
}

/** OAuth clients, the newest first. */
export function Clients(props: ClientsProps) {
  const { list, mayChange, calls, scopes, sample, mayEndIssued = false, children } = props;
  const { dialog, open } = useDialog(list.refresh);
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
    { title: 'Last used', cell: ({ last_used_at: at }) => <Time at={at} none="never" /> },
    {
      title: 'Created',
      cell: ({ created_at: at, issued_by_key_id: id }) => (
        <>
          <Time at={at} />{' '}
          <span class="muted whole" title={id ?? undefined}>
            by {id === null ? 'operator' : endOf(id)}
          </span>
        </>
      ),
    },
  ];
  if (mayChange || sample)
    columns.push({
      title: 'Actions',
      cell: (of) => (
        <span class="actions">
          {sample && (of.status === 'active' || !mayChange) && (
            <Button
              label={`Sample for ${of.name}`}
              onClick={() =>
                open((close) => (
                  <Dialog title={of.name} closing="Close" onClose={close}>
                    {sample(of)}
                  </Dialog>
                ))
              }
            >
              Sample
            </Button>
          )}
          {mayChange &&
            changesOf(of).map(([words, label, ClientDialog]) => (
              <Button
                key={words}
                kind={words === 'Disable' || words === 'Delete' ? 'danger' : 'plain'}
                label={`${label} ${of.name}`}
                onClick={() =>
                  open((close) => <ClientDialog {...{ of, calls, scopes, mayEndIssued }} onClose={close} />)
                }
              >
                {words}
              </Button>
            ))}
        </span>
      ),
    });
  return (
    <Section
      title="OAuth clients"
      beside={
        mayChange && (
          <Button
            onClick={() =>
              open((close) => (
                <CreateClientDialog scopes={scopes} calls={calls} sample={sample} onClose={close}>
                  {children}
                </CreateClientDialog>
              ))
            }
          >
            Create an OAuth client
          </Button>
        )
      }
    >
      <Listed
        list={list}
        rows={list.data?.clients}
        empty={<Empty title="No OAuth client yet" />}
        caption="OAuth clients"
        columns={columns}
        keyOf={({ client_id: id }) => id}
      />
      {dialog}
    </Section>
  );
}

type Change = readonly [words: string, label: string, dialog: ComponentType<OneClientProps>];

/** A client is deleted in two steps, because only the first can be undone. */
function changesOf({ status, authentication }: ListedClient): readonly Change[] {
  if (status === 'disabled')
    return [
      ['Enable', 'Enable', EnableClientDialog],
      ['Delete', 'Delete', DeleteClientDialog],
    ];
  const roll: Change = ['Roll', 'Roll the secret of', RollClientDialog];
  return [
    ['Change', 'Change', ChangeClientDialog],
    ...(authentication === 'client_secret_basic' ? [roll] : []),
    ['Disable', 'Disable', DisableClientDialog],
  ];
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
