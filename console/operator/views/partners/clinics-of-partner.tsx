import { useSignal } from '@preact/signals';

import { Button } from '../../../components/button.tsx';
import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { useReading } from '../../../polling.ts';
import { go, hrefOf } from '../../../router.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import { CreateClinicDialog } from './create-clinic-dialog.tsx';

type Clinic = components['schemas']['Clinic'];

interface ClinicsOfPartnerProps {
  readonly session: Session;
  readonly partnerId: string;
}

export function ClinicsOfPartner({ session, partnerId }: ClinicsOfPartnerProps) {
  const { api, may } = session;
  const isCreating = useSignal(false);
  const pages = usePages();
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const cursor = pages.cursor !== undefined && { cursor: pages.cursor };
      const query = { partner_id: partnerId, limit: 10, ...cursor };
      return answered(api.GET('/api/operator/clinics', { params: { query }, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  return (
    <section class="section" aria-labelledby="clinics">
      <div class="section-head">
        <h2 id="clinics">Clinics</h2>
        {may('clinics:write') && <Button onClick={() => (isCreating.value = true)}>Create a clinic</Button>}
      </div>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.clinics.length === 0 && (
        <Empty title="No clinic yet">
          <p class="muted">
            The partner places orders for a clinic, from what the clinic’s formulary allows.
          </p>
        </Empty>
      )}
      {data !== undefined && data.clinics.length > 0 && (
        <Table
          caption="Clinics"
          columns={columns}
          rows={data.clinics}
          keyOf={({ clinic_id: id }) => id}
          isStale={isLoading}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
      {isCreating.value && (
        <CreateClinicDialog
          session={session}
          partnerId={partnerId}
          onClose={() => (isCreating.value = false)}
          onDone={(id) => go('clinics', id)}
        />
      )}
    </section>
  );
}

const columns: readonly Column<Clinic>[] = [
  {
    title: 'Clinic',
    cell: ({ clinic_id: id, name }) => (
      <a class="long" href={hrefOf('clinics', id)}>
        {name}
      </a>
    ),
  },
  { title: 'Free shipping', cell: ({ free_shipping: is }) => (is ? 'yes' : 'no') },
  {
    title: 'Default service',
    cell: ({ default_service_id: id }) => id ?? <span class="muted">cheapest</span>,
  },
  { title: 'Controlled substances', cell: ({ epcs }) => (epcs ? 'attested' : 'no') },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];
