import { Button } from '../../shared/components/button.tsx';
import { MissingView } from '../../shared/components/missing-view.tsx';
import { Shell } from '../../shared/components/shell.tsx';
import { route } from '../../shared/router.ts';
import { endSession } from '../session.ts';
import type { Session } from '../session.ts';
import { views } from '../views/all.ts';
import { ClinicChooser } from './clinic-chooser.tsx';

/** The views of a partner that is signed in. */
export function PartnerShell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const View = views.find((one) => one.path === path)?.component ?? MissingView;
  const who = (
    <>
      <ClinicChooser session={session} />
      <a href="/docs">Documentation</a>
      <Button onClick={() => endSession('signed_out')}>Sign out</Button>
    </>
  );
  return (
    <Shell name="Partner console" whose={session.account.name} views={views} current={path} who={who}>
      <View key={`${path}/${id ?? ''}`} session={session} id={id} />
    </Shell>
  );
}
