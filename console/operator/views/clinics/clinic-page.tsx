import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { answered } from '../../api.ts';
import { PartForRole } from '../../components/part-for-role.tsx';
import type { Session } from '../../session.ts';
import { Formulary } from './formulary.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

interface ClinicPageProps {
  readonly session: Session;
  readonly id: string;
}

/** One clinic: its settings, and what it may order. */
export function ClinicPage({ session, id }: ClinicPageProps) {
  const { api, may } = session;
  const isEditing = useSignal(false);
  const {
    data: clinic,
    fault,
    refresh,
  } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/clinics/{clinic_id}', { params: { path: { clinic_id: id } }, signal })),
    [],
    { everyMs: 15_000 },
  );
  if (clinic === undefined)
    return (
      <Page title="Clinic" parent={{ title: 'Partners', href: hrefOf('partners') }}>
        {fault === undefined ? <Loading /> : <ErrorNote fault={fault} retry={refresh} />}
      </Page>
    );
  return (
    <Page
      title={clinic.name}
      parent={{ title: clinic.partner_name, href: hrefOf('partners', clinic.partner_id) }}
      actions={
        may('clinics:write') && <Button onClick={() => (isEditing.value = true)}>Change the settings</Button>
      }
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
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
