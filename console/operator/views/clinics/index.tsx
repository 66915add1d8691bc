import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { MissingView, Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { ClinicDialog } from '../../components/clinic-dialog.tsx';
import type { ClinicSettings } from '../../components/clinic-dialog.tsx';
import { PartForRole } from '../../components/roles.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { Formulary } from './formulary.tsx';

export const clinics: View = {
  path: 'clinics',
  title: 'Clinic',
  scope: 'clinics:read',
  isInner: true,
  component: Clinics,
};

function Clinics({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <MissingView /> : <ClinicPage key={id} id={id} />;
}

/** One clinic: its settings and its formulary. */
function ClinicPage({ id }: { readonly id: string }) {
  const { api, may } = useSession();
  const reading = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics/{clinic_id}', { params: { path: { clinic_id: id } }, signal })),
    [],
    { everyMs: 15_000 },
  );
  const { data: clinic, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  if (clinic === undefined)
    return <Page title="Clinic" parent={{ title: 'Partners', href: hrefOf('partners') }} reading={reading} />;
  return (
    <Page
      title={clinic.name}
      parent={{ title: clinic.partner_name, href: hrefOf('partners', clinic.partner_id) }}
      reading={reading}
      actions={
        may('clinics:write') && (
          <Button onClick={() => open((close) => <SettingsDialog clinic={clinic} onClose={close} />)}>
            Change the settings
          </Button>
        )
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
      <PartForRole title="Formulary" scope="formularies:read">
        <Formulary clinic={clinic} />
      </PartForRole>
      {dialog}
    </Page>
  );
}

interface SettingsDialogProps {
  readonly clinic: components['schemas']['Clinic'];
  readonly onClose: () => void;
}

/** Sends a change as the difference from the settings that the reader has seen. */
function SettingsDialog({ clinic: seen, onClose }: SettingsDialogProps) {
  const { api } = useSession();
  return (
    <ClinicDialog
      title={`Settings of ${seen.name}`}
      settings={seen}
      action="Save"
      save={async (settings) => {
        const body = changedIn(settings, seen);
        const params = { path: { clinic_id: seen.clinic_id } };
        if (Object.keys(body).length > 0)
          await answered(api.PATCH('/api/operator/clinics/{clinic_id}', { params, body }));
        return `Saved the settings of ${settings.name}`;
      }}
      onClose={onClose}
    />
  );
}

/** Only the settings that the reader has changed, so that a colleague's changes are kept. */
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
