import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Section } from '../../../shared/components/section.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { go } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { ClinicDialog } from '../../components/clinic-dialog.tsx';
import { useSession } from '../../session.ts';

type Clinic = components['schemas']['Clinic'];

export function ClinicsOfPartner({ partnerId }: { readonly partnerId: string }) {
  const { api, may } = useSession();
  const { dialog, open } = useDialog();
  const list = usePaged(
    (page, signal) => {
      const query = { partner_id: partnerId, limit: 10, ...page };
      return answered(api.GET('/api/operator/clinics', { params: { query }, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <Section
      title="Clinics"
      beside={
        may('clinics:write') && (
          <Button
            onClick={() => open((close) => <CreateClinicDialog partnerId={partnerId} onClose={close} />)}
          >
            Create a clinic
          </Button>
        )
      }
    >
      <Listed
        list={list}
        rows={list.data?.clinics}
        empty={
          <Empty title="No clinic yet">
            <p class="muted">
              The partner places orders for a clinic, from what the clinic’s formulary allows.
            </p>
          </Empty>
        }
        caption="Clinics"
        columns={columns}
        keyOf={({ clinic_id: id }) => id}
      />
      {dialog}
    </Section>
  );
}

export const clinicColumn: Column<Clinic> = {
  title: 'Clinic',
  cell: ({ clinic_id: id, name }) => (
    <NameLink view="clinics" id={id}>
      {name}
    </NameLink>
  ),
};

const columns: readonly Column<Clinic>[] = [
  clinicColumn,
  { title: 'Free shipping', cell: ({ free_shipping: is }) => (is ? 'yes' : 'no') },
  {
    title: 'Default service',
    cell: ({ default_service_id: id }) => id ?? <span class="muted">cheapest</span>,
  },
  { title: 'Controlled substances', cell: ({ epcs }) => (epcs ? 'attested' : 'no') },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];

interface CreateClinicDialogProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}

const none = { name: '', free_shipping: false, default_service_id: null, epcs: false };

function CreateClinicDialog({ partnerId, onClose }: CreateClinicDialogProps) {
  const session = useSession();
  return (
    <ClinicDialog
      title="Create a clinic"
      settings={none}
      action="Create the clinic"
      save={async (settings) => {
        const body = { partner_id: partnerId, ...settings };
        const clinic = await answered(session.api.POST('/api/operator/clinics', { body }));
        go('clinics', clinic.clinic_id);
        return `Created ${clinic.name}. Upload its formulary next.`;
      }}
      onClose={onClose}
    />
  );
}
