import { Button } from '../shared/components/button.tsx';
import { Empty } from '../shared/components/list.tsx';
import { MissingView, Page } from '../shared/components/page.tsx';
import { Shell } from '../shared/frame/console.tsx';
import { route } from '../shared/router.ts';
import { state } from './session.ts';
import type { Session } from './session.ts';
import type { View, ViewProps } from './view.ts';
import { views } from './views/all.ts';

/** The views of a partner that is signed in. */
export function PartnerShell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const view = views.find((one) => one.path === path);
  const who = (
    <>
      <ClinicChooser session={session} />
      <a href="/docs">Documentation</a>
      <Button onClick={() => state.end('signed_out')}>Sign out</Button>
    </>
  );
  return (
    <Shell
      name="Partner console"
      whose={session.account.name}
      views={views.filter(({ scope }) => session.may(scope))}
      current={path}
      who={who}
    >
      <Shown key={`${path}/${id ?? ''}`} view={view} session={session} id={id} />
    </Shell>
  );
}

interface ShownProps extends ViewProps {
  /** undefined if the address names none. */
  readonly view: View | undefined;
}

/** A view, or the scope that the key lacks for it. */
function Shown({ view, ...props }: ShownProps) {
  if (view === undefined) return <MissingView />;
  if (props.session.may(view.scope)) return <view.component {...props} />;
  return (
    <Page title={view.title}>
      <Empty title="Your key does not allow this">
        <p>
          It needs the scope <code>{view.scope}</code>. Sign in with a key that has it.
        </p>
      </Empty>
    </Page>
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
