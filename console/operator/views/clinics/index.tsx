import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { MissingView, Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { ClinicDialog } from '../../components/clinic-dialog.tsx';
import type { ClinicSettings } from '../../components/clinic-dialog.tsx';
import { PartForRole } from '../../components/roles.tsx';
import type { Session } from '../../session.ts';
import type { View, ViewProps } from '../../view.ts';
import { Formulary } from './formulary.tsx';

export const clinics: View = {
  path: 'clinics',
  title: 'Clinic',
  scope: 'clinics:read',
  isInner: true,
  component: Clinics,
};

function Clinics({ session, id }: ViewProps) {
  return id === undefined ? <MissingView /> : <ClinicPage key={id} session={session} id={id} />;
}

interface ClinicPageProps {
  readonly session: Session;
  readonly id: string;
}

/** One clinic: its settings and its formulary. */
function ClinicPage({ session, id }: ClinicPageProps) {
  const { api, may } = session;
  const isEditing = useSignal(false);
  const reading = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics/{clinic_id}', { params: { path: { clinic_id: id } }, signal })),
    [],
    { everyMs: 15_000 },
  );
  const { data: clinic, refresh } = reading;
  if (clinic === undefined)
    return <Page title="Clinic" parent={{ title: 'Partners', href: hrefOf('partners') }} reading={reading} />;
  return (
    <Page
      title={clinic.name}
      parent={{ title: clinic.partner_name, href: hrefOf('partners', clinic.partner_id) }}
      reading={reading}
      actions={
        may('clinics:write') && <Button onClick={() => (isEditing.value = true)}>Change the settings</Button>
      }
    >
      <section class="card" aria-label="Clinic">
        <Facts
          facts={[
            ['Shipping', clinic.free_shipping ? 'free for its patients' : 'paid by its patients'],
            ['Default service', clinic.default_service_id ?? 'the cheapest one'],
            ['Controlled substances', clinic.epcs ? 'attested (EPCS)' : 'not attested'],
            ['Created', <Time at={clinic.created_at} />],
            ['ID', <Id value={id} label="the clinic ID" />],
          ]}
        />
      </section>
      <PartForRole session={session} title="Formulary" scope="formularies:read">
        <Formulary session={session} clinic={clinic} />
      </PartForRole>
      {isEditing.value && (
        <SettingsDialog
          session={session}
          clinic={clinic}
          onClose={() => {
            isEditing.value = false;
            refresh();
          }}
        />
      )}
    </Page>
  );
}

interface SettingsDialogProps {
  readonly session: Session;
  readonly clinic: components['schemas']['Clinic'];
  readonly onClose: () => void;
}

function SettingsDialog({ session, clinic, onClose }: SettingsDialogProps) {
  // The page reads the clinic again and again. A change is a difference from the settings that the reader has seen.
  const seen = useRef(clinic).current;
  return (
    <ClinicDialog
      session={session}
      title={`Settings of ${seen.name}`}
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
  );
}

/** Only the settings that the reader has changed, so that changes of a colleague stay. */
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
