import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { FormDialog, useDialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/action.tsx';
import { bound, TextField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Section } from '../../../shared/components/section.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { go } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { clinicColumn } from './clinics-of-partner.tsx';
import { PartnerPage } from './partner-page.tsx';
import { Agreement, managers, PartnerBadge } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

export const partners: View = {
  path: 'partners',
  title: 'Partners',
  scope: 'partners:read',
  component: Partners,
};

function Partners({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <PartnerList /> : <PartnerPage key={id} id={id} />;
}

/** All partners, the newest first. A search also finds clinics by name. */
function PartnerList() {
  const { api, may } = useSession();
  const search = useSignal('');
  const { dialog, open } = useDialog();
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
          <Button kind="primary" onClick={() => open((close) => <CreatePartnerDialog onClose={close} />)}>
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
        empty={
          !list.isLoading &&
          (sought === '' ? (
            <Empty title="No partners yet">
              <p class="muted">A partner is a company whose software sends prescriptions to you.</p>
            </Empty>
          ) : (
            <Empty title={`No partner’s name contains “${sought}”`} />
          ))
        }
        caption="Partners"
        columns={columns}
        keyOf={({ partner_id: id }) => id}
      />
      {sought !== '' && may('clinics:read') && <FoundClinics key={sought} search={sought} />}
      {dialog}
    </Page>
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

function CreatePartnerDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useSession();
  const name = useSignal('');
  return (
    <FormDialog
      title="Create a partner"
      action="Create the partner"
      work={async () => {
        const body = { name: name.value };
        go('partners', (await answered(api.POST('/api/operator/partners', { body }))).partner_id);
      }}
      done={`Created ${name.value}`}
      onClose={onClose}
    >
      <p>
        It can do nothing until it has a clinic and a key. In production it must also have signed a business
        associate agreement.
      </p>
      <TextField label="Name" {...bound(name)} required />
    </FormDialog>
  );
}

type Clinic = components['schemas']['Clinic'];

/** The clinics of this name: a caller may know only the clinic's name. */
function FoundClinics({ search }: { readonly search: string }) {
  const { api } = useSession();
  const { data, fault, refresh } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics', { params: { query: { search, limit: 25 } }, signal })),
    [],
    { everyMs: 'once' },
  );
  if (fault !== undefined) return <ErrorNote fault={fault} retry={refresh} />;
  if (data === undefined || data.clinics.length === 0) return null;
  return (
    <Section title="Clinics of this name">
      <Table
        caption="Clinics of this name"
        columns={clinicColumns}
        rows={data.clinics}
        keyOf={({ clinic_id: id }) => id}
      />
      {data.next_cursor !== null && <p class="muted">There are more. Enter more of the name.</p>}
    </Section>
  );
}

const clinicColumns: readonly Column<Clinic>[] = [
  clinicColumn,
  {
    title: 'Partner',
    cell: ({ partner_id: id, partner_name: name }) => (
      <NameLink view="partners" id={id}>
        {name}
      </NameLink>
    ),
  },
];
