import { useEffect } from 'preact/hooks';

import { EnvironmentBanner } from '../../components/environment-banner.tsx';
import { afterRest } from '../../rest.ts';
import { endSession, session } from '../session.ts';
import { OperatorShell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The whole page: the sign-in, or the views of the person that is signed in. */
export function OperatorConsole() {
  const current = session.value;
  useEffect(() => (current === null ? undefined : afterRest(() => endSession('rested'))), [current]);
  return (
    <>
      <EnvironmentBanner />
      {current === null ? <SignIn /> : <OperatorShell session={current} />}
    </>
  );
}
