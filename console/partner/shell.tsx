import { Button } from '../shared/components/button.tsx';
import { Empty } from '../shared/components/list.tsx';
import { Shell } from '../shared/frame/console.tsx';
import { state, useSession } from './session.ts';
import { views } from './views/all.ts';

/** The views of a partner that is signed in. */
export function PartnerShell() {
  const { account, may } = useSession();
  return (
    <Shell
      name="Partner console"
      whose={account.name}
      views={views}
      may={may}
      lacking={(scope) => (
        <Empty title="Your key does not allow this">
          <p>
            It needs the scope <code>{scope}</code>. Sign in with a key that has it.
          </p>
        </Empty>
      )}
      who={
        <>
          <ClinicChooser />
          <a href="/docs">Documentation</a>
          <Button onClick={() => state.end('signed_out')}>Sign out</Button>
        </>
      }
    />
  );
}

/** Chooses the clinic whose orders and webhooks are shown. */
function ClinicChooser() {
  const { clinics, clinic } = useSession();
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
