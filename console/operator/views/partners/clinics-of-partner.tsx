import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { NameLink } from '../../../shared/components/name-link.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { go } from '../../../shared/router.ts';
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
  const reading = useReading(
    (signal) => {
      const cursor = pages.cursor !== undefined && { cursor: pages.cursor };
      const query = { partner_id: partnerId, limit: 10, ...cursor };
      return answered(api.GET('/api/operator/clinics', { params: { query }, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  const { data, isLoading } = reading;
  return (
    <section class="section" aria-labelledby="clinics">
      <div class="section-head">
        <h2 id="clinics">Clinics</h2>
        {may('clinics:write') && <Button onClick={() => (isCreating.value = true)}>Create a clinic</Button>}
      </div>
      <Listed
        reading={reading}
        rows={data?.clinics}
        empty={<NoClinics />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <Table
            caption="Clinics"
            columns={columns}
            rows={rows}
            keyOf={({ clinic_id: id }) => id}
            isStale={isLoading}
          />
        )}
      </Listed>
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

function NoClinics() {
  return (
    <Empty title="No clinic yet">
      <p class="muted">The partner places orders for a clinic, from what the clinic’s formulary allows.</p>
    </Empty>
  );
}

const columns: readonly Column<Clinic>[] = [
  {
    title: 'Clinic',
    cell: ({ clinic_id: id, name }) => (
      <NameLink view="clinics" id={id}>
        {name}
      </NameLink>
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
