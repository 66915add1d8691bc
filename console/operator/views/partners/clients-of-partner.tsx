import { useSignal } from '@preact/signals';

import { scopes } from '../../../../generated/partner/scopes.ts';
import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import { ClientDialog } from '../../../shared/credentials/client-dialogs.tsx';
import type { ClientCalls } from '../../../shared/credentials/client-dialogs.tsx';
import { ClientTable } from '../../../shared/credentials/client-table.tsx';
import type { ClientTask } from '../../../shared/credentials/client-table.tsx';
import type { Api } from '../../api.ts';
import type { Session } from '../../session.ts';
import { UnapprovedNote } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

interface ClientsOfPartnerProps {
  readonly session: Session;
  readonly partner: Partner;
}

/** The OAuth clients of a partner, the newest first. */
export function ClientsOfPartner({ session: { api, may }, partner }: ClientsOfPartnerProps) {
  const { partner_id, name } = partner;
  const task = useSignal<ClientTask | null>(null);
  const list = usePaged(
    (page, signal) => {
      const params = { query: { partner_id, limit: 25, ...page } };
      return answered(api.GET('/api/operator/oauth-clients', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const mayWrite = may('keys:write');
  return (
    <section class="section" aria-labelledby="clients">
      <div class="section-head">
        <h2 id="clients">OAuth clients</h2>
        {mayWrite && (
          <Button onClick={() => (task.value = { kind: 'create' })}>Create an OAuth client</Button>
        )}
      </div>
      <ClientTable list={list} mayChange={mayWrite} onTask={(begun) => (task.value = begun)} />
      {task.value !== null && (
        <ClientDialog
          task={task.value}
          calls={callsOf(api, partner_id)}
          scopes={scopes.map(({ name: scope }) => scope)}
          mayEndIssued
          onClose={() => {
            task.value = null;
            list.refresh();
          }}
        >
          <p>
            The new client gets tokens at once, for all clinics of {name}. Send its secret to the partner over
            a safe channel.
          </p>
          <UnapprovedNote partner={partner} />
        </ClientDialog>
      )}
    </section>
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
