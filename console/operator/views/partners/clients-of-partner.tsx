import { scopes } from '../../../../generated/partner/scopes.ts';
import { answered } from '../../../shared/answers.ts';
import { usePaged } from '../../../shared/components/list.tsx';
import type { ClientCalls } from '../../../shared/credentials/client-dialogs.tsx';
import { Clients } from '../../../shared/credentials/clients.tsx';
import type { Api } from '../../api.ts';
import { useSession } from '../../session.ts';
import { UnapprovedNote } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

export function ClientsOfPartner({ partner }: { readonly partner: Partner }) {
  const { api, may } = useSession();
  const { partner_id, name } = partner;
  const list = usePaged(
    (page, signal) => {
      const params = { query: { partner_id, limit: 25, ...page } };
      return answered(api.GET('/api/operator/oauth-clients', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <Clients
      list={list}
      mayChange={may('keys:write')}
      calls={callsOf(api, partner_id)}
      scopes={scopes.map(({ name: scope }) => scope)}
      mayEndIssued
    >
      <p>
        The new client gets tokens at once, for all clinics of {name}. Send its secret to the partner over a
        safe channel.
      </p>
      <UnapprovedNote partner={partner} />
    </Clients>
  );
}

function callsOf(api: Api, partner_id: string): ClientCalls {
  const paramsOf = (client_id: string) => ({ params: { path: { client_id } } });
  return {
    create: ({ body }) =>
      answered(api.POST('/api/operator/oauth-clients', { body: { partner_id, ...body } })),
    change: (id, body) =>
      answered(api.PATCH('/api/operator/oauth-clients/{client_id}', { ...paramsOf(id), body })),
    roll: (id, { body }) =>
      answered(api.POST('/api/operator/oauth-clients/{client_id}/secret-roll', { ...paramsOf(id), body })),
    enable: (id, enabled) =>
      answered(
        enabled
          ? api.POST('/api/operator/oauth-clients/{client_id}/enable', paramsOf(id))
          : api.POST('/api/operator/oauth-clients/{client_id}/disable', paramsOf(id)),
      ),
    remove: (client_id, with_issued) => {
      const params = { path: { client_id }, query: { with_issued } };
      return answered(api.DELETE('/api/operator/oauth-clients/{client_id}', { params }));
    },
  };
}
