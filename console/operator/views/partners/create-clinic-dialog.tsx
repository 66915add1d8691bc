import { Dialog } from '../../../shared/components/dialog.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { answered } from '../../api.ts';
import { ClinicForm } from '../../components/clinic-form.tsx';
import type { Session } from '../../session.ts';

interface CreateClinicDialogProps {
  readonly session: Session;
  readonly partnerId: string;
  readonly onClose: () => void;
  readonly onDone: (clinicId: string) => void;
}

const none = { name: '', free_shipping: false, default_service_id: null, epcs: false };

export function CreateClinicDialog({ session, partnerId, onClose, onDone }: CreateClinicDialogProps) {
  return (
    <Dialog title="Create a clinic" onClose={onClose}>
      <ClinicForm
        session={session}
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
    </Dialog>
  );
}
