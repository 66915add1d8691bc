import { PartnerApiError } from '../api.ts';
import { useAction } from '../../shared/components/action.ts';
import { Button } from '../../shared/components/button.tsx';
import { KeyForm } from '../../shared/components/key-form.tsx';
import { environment, isOwnDevelopment } from '../../shared/environment.ts';
import { restMinutes } from '../../shared/rest.tsx';
import { ending, signIn } from '../session.ts';
import type { Ending } from '../../shared/session-state.ts';
import { readDemo } from './demo.ts';

const words: Readonly<Record<Ending, string>> = {
  signed_out: 'You signed out. The console has forgotten the key.',
  rested: `After ${String(restMinutes)} minutes of rest the console has forgotten the key. Sign in again to go on.`,
  refused: 'The key was refused: it was revoked or has expired. Sign in with another one.',
};

const prefix = environment === 'development' ? 'dev' : 'prod';
const wellFormed = new RegExp(`^${prefix}_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$`);

export function SignIn() {
  const { isBusy, fault, run } = useAction();
  const enterDemo = () =>
    run(async () => {
      const { api_key, clinic_id } = await readDemo();
      await signIn(api_key, clinic_id);
    });
  return (
    <main class="sign-in" id="content">
      <h1>Partner console</h1>
      {ending.value !== null && <p role="status">{words[ending.value]}</p>}
      <KeyForm
        label="API key"
        isBusy={isBusy}
        fault={isRefused(fault) ? refused : fault}
        onKey={(key) => void run(() => signIn(whole(key)))}
      >
        The key stays in this page’s memory. It is forgotten when you leave the page, sign out, or rest for{' '}
        {restMinutes} minutes.
      </KeyForm>
      {isOwnDevelopment() && (
        <section class="card" aria-labelledby="demo">
          <h2 id="demo">Just looking?</h2>
          <p>This server runs on your machine. Look around as its demo partner, with test data.</p>
          <Button disabled={isBusy} onClick={enterDemo}>
            Enter as the demo partner
          </Button>
        </section>
      )}
      <p class="muted">
        No key yet? The operator issues them. <a href="/docs">Read the documentation</a>.
      </p>
    </main>
  );
}

/** The key, if it can be one: nothing else is sent. */
function whole(key: string): string {
  if (wellFormed.test(key)) return key;
  throw new Error(
    `This is not a whole API key of ${environment}. It starts with ${prefix}_ and has ${prefix.length + 61} characters.`,
  );
}

const refused = 'This server does not accept the key: it is unknown, revoked or expired.';
const isRefused = (fault: unknown) => fault instanceof PartnerApiError && fault.status === 401;
