import { useEffect } from 'preact/hooks';

import { useAction } from '../../shared/components/action.ts';
import { Button } from '../../shared/components/button.tsx';
import { KeyForm } from '../../shared/components/key-form.tsx';
import { isOwnDevelopment } from '../../shared/environment.ts';
import { restMinutes } from '../../shared/rest.tsx';
import type { Ending } from '../../shared/session-state.ts';
import { ApiError, hasProxy } from '../api.ts';
import { ending, signIn } from '../session.ts';
import { readDevelopmentKey } from './development-key.ts';

const words: Readonly<Record<Ending, string>> = {
  signed_out: 'You signed out. The page has forgotten the key.',
  rested: `After ${String(restMinutes)} minutes of rest the page has forgotten the key. Sign in again to go on.`,
  refused: hasProxy
    ? 'Your sign-in has ended. Load the page again to renew it, or sign in with a key.'
    : 'The key was refused: it was revoked or has expired. Sign in with another one.',
};

export function SignIn() {
  const { isBusy, fault, run } = useAction();
  useEffect(() => {
    // Whoever signed out stays out until they ask.
    if (hasProxy && ending.peek() === null) void run(() => signIn());
  }, []);
  return (
    <main class="sign-in" id="content">
      <h1>Operator console</h1>
      {ending.value !== null && <p role="status">{words[ending.value]}</p>}
      <KeyForm
        label="Operator key"
        isBusy={isBusy}
        fault={isRefusedKey(fault) ? refused : fault}
        onKey={(key) => void run(() => signIn(whole(key)))}
      >
        The key stays in this page’s memory. It is forgotten when you leave the page, sign out, or rest for{' '}
        {restMinutes} minutes.
      </KeyForm>
      {hasProxy && (
        <section class="card" aria-labelledby="proxy">
          <h2 id="proxy">Signed in to your organization?</h2>
          <p>Then you need no key here. Signing out of this page does not sign you out there.</p>
          <Button disabled={isBusy} onClick={() => run(() => signIn())}>
            Enter without a key
          </Button>
        </section>
      )}
      {isOwnDevelopment() && (
        <section class="card" aria-labelledby="development">
          <h2 id="development">On your own machine</h2>
          <p>This is a development server with test data. You may do everything as its operator.</p>
          <Button disabled={isBusy} onClick={() => run(async () => signIn(await readDevelopmentKey()))}>
            Enter as the Development operator
          </Button>
        </section>
      )}
      <p class="muted">No key yet? An admin issues your personal one.</p>
    </main>
  );
}

/** The key, if it can be one: nothing else is sent. */
function whole(key: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(key)) return key;
  throw new Error('This is not a whole operator key.');
}

const refused = 'This server does not accept the key: it is unknown, revoked or expired.';
const isRefusedKey = (fault: unknown) => fault instanceof ApiError && fault.status === 401 && !hasProxy;
