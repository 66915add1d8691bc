import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { Filters, TextField } from '../../../shared/components/fields.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { NameLink } from '../../../shared/components/name-link.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { go } from '../../../shared/router.ts';
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
  const reading = useReading(
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
  const { data, isLoading } = reading;
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
      <Listed
        reading={reading}
        rows={data?.partners}
        empty={!isLoading && <NoPartners sought={sought} />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <Table
            caption="Partners"
            columns={columns}
            rows={rows}
            keyOf={({ partner_id: id }) => id}
            isStale={isLoading}
          />
        )}
      </Listed>
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
