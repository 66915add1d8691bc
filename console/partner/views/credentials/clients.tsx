import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import { ClientDialog } from '../../../shared/credentials/client-dialogs.tsx';
import type { ClientCalls } from '../../../shared/credentials/client-dialogs.tsx';
import { ClientTable } from '../../../shared/credentials/client-table.tsx';
import type { ClientTask } from '../../../shared/credentials/client-table.tsx';
import type { PartnerClient } from '../../api.ts';
import type { Session } from '../../session.ts';
import { ClientSample } from './sample.tsx';

/** The partner's OAuth clients, the newest first. */
export function Clients({ session: { client, account } }: { readonly session: Session }) {
  const task = useSignal<ClientTask | null>(null);
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(client.GET('/api/external/oauth-client', { params, signal }));
    },
    [client],
    { everyMs: 15_000 },
  );
  const mayChange = account.keys_managed_by === 'partner';
  return (
    <section class="section" aria-labelledby="clients">
      <div class="section-head">
        <h2 id="clients">OAuth clients</h2>
        {mayChange && (
          <Button onClick={() => (task.value = { kind: 'create' })}>Create an OAuth client</Button>
        )}
      </div>
      <ClientTable list={list} mayChange={mayChange} hasSamples onTask={(begun) => (task.value = begun)} />
      {task.value !== null && (
        <ClientDialog
          task={task.value}
          calls={callsOf(client)}
          scopes={account.key.scopes}
          sample={(of) => <ClientSample of={of} />}
          onClose={() => {
            task.value = null;
            list.refresh();
          }}
        >
          <p>The new client gets tokens at once, for all your clinics, with a rate limit of its own.</p>
        </ClientDialog>
      )}
    </section>
  );
}

function callsOf(client: PartnerClient): ClientCalls {
  const pathOf = (client_id: string) => ({ path: { client_id } });
  return {
    create: ({ body, header }) =>
      answered(client.POST('/api/external/oauth-client', { params: { header }, body })),
    change: (id, body) =>
      answered(client.PATCH('/api/external/oauth-client/{client_id}', { params: pathOf(id), body })),
    roll: (id, { body, header }) => {
      const params = { ...pathOf(id), header };
      return answered(client.POST('/api/external/oauth-client/{client_id}/secret-roll', { params, body }));
    },
    enable: (id, enabled) =>
      answered(
        client.PATCH('/api/external/oauth-client/{client_id}', { params: pathOf(id), body: { enabled } }),
      ),
    remove: (id) => answered(client.DELETE('/api/external/oauth-client/{client_id}', { params: pathOf(id) })),
  };
}
