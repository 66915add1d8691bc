import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { go } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { ClinicDialog } from '../../components/clinic-dialog.tsx';
import type { Session } from '../../session.ts';

type Clinic = components['schemas']['Clinic'];

interface ClinicsOfPartnerProps {
  readonly session: Session;
  readonly partnerId: string;
}

export function ClinicsOfPartner({ session, partnerId }: ClinicsOfPartnerProps) {
  const { api, may } = session;
  const isCreating = useSignal(false);
  const list = usePaged(
    (page, signal) => {
      const query = { partner_id: partnerId, limit: 10, ...page };
      return answered(api.GET('/api/operator/clinics', { params: { query }, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <section class="section" aria-labelledby="clinics">
      <div class="section-head">
        <h2 id="clinics">Clinics</h2>
        {may('clinics:write') && <Button onClick={() => (isCreating.value = true)}>Create a clinic</Button>}
      </div>
      <Listed
        list={list}
        rows={list.data?.clinics}
        empty={<NoClinics />}
        caption="Clinics"
        columns={columns}
        keyOf={({ clinic_id: id }) => id}
      />
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

interface CreateClinicDialogProps {
  readonly session: Session;
  readonly partnerId: string;
  readonly onClose: () => void;
  readonly onDone: (clinicId: string) => void;
}

const none = { name: '', free_shipping: false, default_service_id: null, epcs: false };

function CreateClinicDialog({ session, partnerId, onClose, onDone }: CreateClinicDialogProps) {
  return (
    <ClinicDialog
      session={session}
      title="Create a clinic"
      settings={none}
      action="Create the clinic"
      onSave={async (settings) => {
        const body = { partner_id: partnerId, ...settings };
        const clinic = await answered(session.api.POST('/api/operator/clinics', { body }));
        notify(`Created ${clinic.name}. Upload its formulary next.`);
        onDone(clinic.clinic_id);
      }}
      onClose={onClose}
    />
  );
}
