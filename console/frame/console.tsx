import { useEffect } from 'preact/hooks';

import { EnvironmentBanner } from '../components/environment-banner.tsx';
import { afterRest } from '../rest.ts';
import { endSession, session } from '../session.ts';
import { PartnerShell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The whole console: the sign-in, or the views of whoever is signed in. */
export function Console() {
  const current = session.value;
  useEffect(() => (current === null ? undefined : afterRest(() => endSession('rested'))), [current]);
  return (
    <>
      <EnvironmentBanner />
      {current === null ? <SignIn /> : <PartnerShell session={current} />}
    </>
  );
}
