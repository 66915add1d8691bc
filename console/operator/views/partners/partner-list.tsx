import { useSignal } from '@preact/signals';

import { Button } from '../../../components/button.tsx';
import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Filters, TextField } from '../../../components/fields.tsx';
import { Page } from '../../../components/page.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { useReading } from '../../../polling.ts';
import { go, hrefOf } from '../../../router.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { CreatePartnerDialog } from './create-partner-dialog.tsx';
import { FoundClinics } from './found-clinics.tsx';
import { Agreement, PartnerBadge } from './partner-badges.tsx';
import { managers } from './partner-words.ts';
import type { Partner } from './partner-words.ts';

/** All partners, the newest first. A search finds the clinics of this name too. */
export function PartnerList({ session }: { readonly session: Session }) {
  const { api, may } = session;
  const search = useSignal('');
  const isCreating = useSignal(false);
  const pages = usePages();
  const sought = search.value;
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = {
        limit: 25,
        ...(pages.cursor !== undefined && { cursor: pages.cursor }),
        ...(sought !== '' && { search: sought }),
      };
      return answered(api.GET('/api/operator/partners', { params: { query }, signal }));
    },
    [sought, pages.cursor],
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
            pages.reset();
          }}
        />
      </Filters>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.partners.length === 0 && !isLoading && <NoPartners sought={sought} />}
      {data !== undefined && data.partners.length > 0 && (
        <Table
          caption="Partners"
          columns={columns}
          rows={data.partners}
          keyOf={({ partner_id: id }) => id}
          isStale={isLoading}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
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
      <a class="long" href={hrefOf('partners', id)}>
        {name}
      </a>
    ),
  },
  { title: 'State', cell: (partner) => <PartnerBadge partner={partner} /> },
  { title: 'Agreement (BAA)', cell: (partner) => <Agreement partner={partner} /> },
  { title: 'Keys managed by', cell: ({ keys_managed_by: by }) => managers[by] },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];
