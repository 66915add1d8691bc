import { answered } from '../../../shared/answers.ts';
import { usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { ClientCalls } from '../../../shared/credentials/client-dialogs.tsx';
import { Clients } from '../../../shared/credentials/clients.tsx';
import type { PartnerClient } from '../../api.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import { OwnKeys } from './keys.tsx';
import { ClientSample } from './sample.tsx';

export const credentials: View = {
  path: 'credentials',
  title: 'Credentials',
  scope: 'keys:manage',
  component: Credentials,
};

function Credentials() {
  const session = useSession();
  return (
    <Page title="Credentials">
      <p class="muted">
        {session.account.keys_managed_by === 'partner'
          ? 'Give each of your systems its own, so that you can end one without the others. At most 20 work at the same time.'
          : 'The operator manages your credentials. You see them here. To get, roll or end one, ask the operator.'}
      </p>
      <OwnKeys />
      <OwnClients />
    </Page>
  );
}

/** The partner's OAuth clients. */
function OwnClients() {
  const { client, account } = useSession();
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(client.GET('/api/external/oauth-client', { params, signal }));
    },
    [client],
    { everyMs: 15_000 },
  );
  return (
    <Clients
      list={list}
      mayChange={account.keys_managed_by === 'partner'}
      calls={callsOf(client)}
      scopes={account.key.scopes}
      sample={(of) => <ClientSample of={of} />}
    >
      <p>The new client gets tokens at once, for all your clinics, with a rate limit of its own.</p>
    </Clients>
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
