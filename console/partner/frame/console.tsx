import { EnvironmentBanner } from '../../shared/components/environment-banner.tsx';
import { SignOutAfterRest } from '../../shared/rest.tsx';
import { endSession, session } from '../session.ts';
import { PartnerShell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The whole console: the sign-in, or the views of whoever is signed in. */
export function Console() {
  const current = session.value;
  return (
    <>
      <EnvironmentBanner />
      {current === null ? (
        <SignIn />
      ) : (
        <>
          <PartnerShell session={current} />
          <SignOutAfterRest onRest={() => endSession('rested')} />
        </>
      )}
    </>
  );
}
