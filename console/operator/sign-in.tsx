import { useEffect } from 'preact/hooks';

import { useAction } from '../shared/components/action.tsx';
import { Button } from '../shared/components/button.tsx';
import { Card } from '../shared/components/section.tsx';
import { isOwnDevelopment } from '../shared/environment.ts';
import { readOwn, SignInPage } from '../shared/frame/sign-in.tsx';
import { hasProxy } from './api.ts';
import { signIn, state } from './session.ts';

const ended = 'Your sign-in has ended. Load the page again to renew it, or sign in with a key.';

export function SignIn() {
  const action = useAction();
  const { isBusy, run } = action;
  useEffect(() => {
    // A person who signed out stays signed out until they ask to sign in.
    if (hasProxy && state.ending.peek() === null) void run(() => signIn());
  }, []);
  return (
    <SignInPage
      title="Operator console"
      itself="page"
      label="Operator key"
      ending={state.ending.value}
      action={action}
      enter={enter}
      {...(hasProxy && { refused: ended, isAboutKey: false })}
    >
      {hasProxy && (
        <Card title="Signed in to your organization?">
          <p>Then you need no key here. Signing out of this page does not sign you out there.</p>
          <Button disabled={isBusy} onClick={() => run(() => signIn())}>
            Enter without a key
          </Button>
        </Card>
      )}
      {isOwnDevelopment() && (
        <Card title="On your own machine">
          <p>This is a development server with test data. You may do everything as its operator.</p>
          <Button disabled={isBusy} onClick={() => run(enterDevelopment)}>
            Enter as the Development operator
          </Button>
        </Card>
      )}
      <p class="muted">No key yet? An admin issues your personal one.</p>
    </SignInPage>
  );
}

/** Refuses a text that cannot be a key, without sending it. */
async function enter(key: string): Promise<void> {
  if (!/^[\x21-\x7e]{16,}$/.test(key)) throw new Error('This is not a whole operator key.');
  await signIn(key);
}

async function enterDevelopment(): Promise<void> {
  const own = await readOwn('/development-key', 'operator_key');
  if (own === undefined)
    throw new Error('This server does not give its key away: it is not on your machine.');
  await signIn(own.operator_key);
}
