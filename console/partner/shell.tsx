import { Button } from '../shared/components/button.tsx';
import { MissingView } from '../shared/components/page.tsx';
import { Shell } from '../shared/frame/console.tsx';
import { route } from '../shared/router.ts';
import { state } from './session.ts';
import type { Session } from './session.ts';
import { views } from './views/all.ts';

/** The views of a partner that is signed in. */
export function PartnerShell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const View = views.find((one) => one.path === path)?.component ?? MissingView;
  const who = (
    <>
      <ClinicChooser session={session} />
      <a href="/docs">Documentation</a>
      <Button onClick={() => state.end('signed_out')}>Sign out</Button>
    </>
  );
  return (
    <Shell name="Partner console" whose={session.account.name} views={views} current={path} who={who}>
      <View key={`${path}/${id ?? ''}`} session={session} id={id} />
    </Shell>
  );
}

/** Chooses the clinic whose orders and webhooks are shown. */
function ClinicChooser({ session: { clinics, clinic } }: { readonly session: Session }) {
  const [only] = clinics;
  if (only === undefined) return <span class="muted">No clinic yet</span>;
  if (clinics.length === 1) return <span class="clinic">{only.name}</span>;
  return (
    <div class="clinic">
      <label for="clinic" class="muted">
        Clinic
      </label>
      <select
        id="clinic"
        value={clinic.value?.clinic_id ?? ''}
        onChange={({ currentTarget }) => {
          clinic.value = clinics.find(({ clinic_id }) => clinic_id === currentTarget.value);
        }}
      >
        {clinics.map(({ clinic_id, name }) => (
          <option key={clinic_id} value={clinic_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
