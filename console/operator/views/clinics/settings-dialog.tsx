import { useRef } from 'preact/hooks';

import { Dialog } from '../../../shared/components/dialog.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import { ClinicForm } from '../../components/clinic-form.tsx';
import type { ClinicSettings } from '../../components/clinic-form.tsx';
import type { Session } from '../../session.ts';

interface SettingsDialogProps {
  readonly session: Session;
  readonly clinic: components['schemas']['Clinic'];
  readonly onClose: () => void;
}

export function SettingsDialog({ session, clinic, onClose }: SettingsDialogProps) {
  // The page reads the clinic again and again. What counts as changed is what the reader has seen.
  const seen = useRef(clinic).current;
  return (
    <Dialog title={`Settings of ${seen.name}`} onClose={onClose}>
      <ClinicForm
        session={session}
        settings={seen}
        action="Save"
        onSave={async (settings) => {
          const body = changedIn(settings, seen);
          const params = { path: { clinic_id: seen.clinic_id } };
          if (Object.keys(body).length > 0)
            await answered(session.api.PATCH('/api/operator/clinics/{clinic_id}', { params, body }));
          notify(`Saved the settings of ${settings.name}`);
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Only what the reader has changed, so that what a colleague changes at the same time stays. */
function changedIn(
  { name, free_shipping, default_service_id, epcs }: ClinicSettings,
  seen: ClinicSettings,
): Partial<ClinicSettings> {
  return {
    ...(name !== seen.name && { name }),
    ...(free_shipping !== seen.free_shipping && { free_shipping }),
    ...(default_service_id !== seen.default_service_id && { default_service_id }),
    ...(epcs !== seen.epcs && { epcs }),
  };
}
