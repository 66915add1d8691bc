import { EnvironmentBanner } from '../../shared/components/environment-banner.tsx';
import { SignOutAfterRest } from '../../shared/rest.tsx';
import { endSession, session } from '../session.ts';
import { OperatorShell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The whole page: the sign-in, or the views of the person that is signed in. */
export function OperatorConsole() {
  const current = session.value;
  return (
    <>
      <EnvironmentBanner />
      {current === null ? (
        <SignIn />
      ) : (
        <>
          <OperatorShell session={current} />
          <SignOutAfterRest onRest={() => endSession('rested')} />
        </>
      )}
    </>
  );
}
