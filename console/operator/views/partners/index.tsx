import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { go } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import type { View, ViewProps } from '../../view.ts';
import { PartnerPage } from './partner-page.tsx';
import { Agreement, managers, PartnerBadge } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

export const partners: View = {
  path: 'partners',
  title: 'Partners',
  scope: 'partners:read',
  component: Partners,
};

function Partners({ session, id }: ViewProps) {
  return id === undefined ? (
    <PartnerList session={session} />
  ) : (
    <PartnerPage key={id} session={session} id={id} />
  );
}

/** All partners, the newest first. A search finds the clinics of this name too. */
function PartnerList({ session }: { readonly session: Session }) {
  const { api, may } = session;
  const search = useSignal('');
  const isCreating = useSignal(false);
  const sought = search.value;
  const list = usePaged(
    (page, signal) => {
      const query = { limit: 25, ...page, ...(sought !== '' && { search: sought }) };
      return answered(api.GET('/api/operator/partners', { params: { query }, signal }));
    },
    [sought],
    { everyMs: 15_000 },
  );
  return (
    <Page
      title="Partners"
      actions={
        may('partners:write') && (
          <Button kind="primary" onClick={() => (isCreating.value = true)}>
            Create a partner
          </Button>
        )
      }
    >
      <Filters label="Find partners">
        <TextField
          label="Name"
          value={sought}
          hint="A part of the name of a partner or a clinic, then Enter."
          onChange={(value) => {
            search.value = value;
            list.pages.reset();
          }}
        />
      </Filters>
      <Listed
        list={list}
        rows={list.data?.partners}
        empty={!list.isLoading && <NoPartners sought={sought} />}
        caption="Partners"
        columns={columns}
        keyOf={({ partner_id: id }) => id}
      />
      {sought !== '' && may('clinics:read') && (
        <FoundClinics key={sought} session={session} search={sought} />
      )}
      {isCreating.value && (
        <CreatePartnerDialog
          session={session}
          onClose={() => (isCreating.value = false)}
          onDone={(id) => go('partners', id)}
        />
      )}
    </Page>
  );
}

function NoPartners({ sought }: { readonly sought: string }) {
  if (sought !== '') return <Empty title={`No partner’s name contains “${sought}”`} />;
  return (
    <Empty title="No partners yet">
      <p class="muted">A partner is a company whose software sends prescriptions to you.</p>
    </Empty>
  );
}

const columns: readonly Column<Partner>[] = [
  {
    title: 'Name',
    cell: ({ partner_id: id, name }) => (
      <NameLink view="partners" id={id}>
        {name}
      </NameLink>
    ),
  },
  { title: 'State', cell: (partner) => <PartnerBadge partner={partner} /> },
  { title: 'Agreement (BAA)', cell: (partner) => <Agreement partner={partner} /> },
  { title: 'Keys managed by', cell: ({ keys_managed_by: by }) => managers[by] },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];

interface CreatePartnerDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onDone: (partnerId: string) => void;
}

function CreatePartnerDialog({ session: { api }, onClose, onDone }: CreatePartnerDialogProps) {
  const name = useSignal('');
  return (
    <FormDialog
      title="Create a partner"
      action="Create the partner"
      work={async () => {
        const body = { name: name.value };
        const { partner_id: id } = await answered(api.POST('/api/operator/partners', { body }));
        notify(`Created ${name.value}`);
        onDone(id);
      }}
      onClose={onClose}
    >
      <p>
        It can do nothing until it has a clinic and a key. In production it must also have signed a business
        associate agreement.
      </p>
      <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
    </FormDialog>
  );
}

type Clinic = components['schemas']['Clinic'];

interface FoundClinicsProps {
  readonly session: Session;
  readonly search: string;
}

/** The clinics with such a name: a caller may know only the name of the clinic. */
function FoundClinics({ session: { api }, search }: FoundClinicsProps) {
  const { data, fault, refresh } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics', { params: { query: { search, limit: 25 } }, signal })),
    [],
    { everyMs: 'once' },
  );
  if (fault !== undefined) return <ErrorNote fault={fault} retry={refresh} />;
  if (data === undefined || data.clinics.length === 0) return null;
  return (
    <section class="section" aria-labelledby="found-clinics">
      <h2 id="found-clinics">Clinics of this name</h2>
      <Table
        caption="Clinics of this name"
        columns={clinicColumns}
        rows={data.clinics}
        keyOf={({ clinic_id: id }) => id}
      />
      {data.next_cursor !== null && <p class="muted">There are more. Enter more of the name.</p>}
    </section>
  );
}

const clinicColumns: readonly Column<Clinic>[] = [
  {
    title: 'Clinic',
    cell: ({ clinic_id: id, name }) => (
      <NameLink view="clinics" id={id}>
        {name}
      </NameLink>
    ),
  },
  {
    title: 'Partner',
    cell: ({ partner_id: id, partner_name: name }) => (
      <NameLink view="partners" id={id}>
        {name}
      </NameLink>
    ),
  },
];
