import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { PartnerApiError } from '../api.ts';
import { ErrorNote } from '../components/error-note.tsx';
import { environment } from '../environment.ts';
import { ending, signIn } from '../session.ts';
import type { Ending } from '../session.ts';
import { offersDemo, readDemo } from './demo.ts';

const words: Readonly<Record<Ending, string>> = {
  signed_out: 'You signed out. The console has forgotten the key.',
  rested: 'After 15 minutes of rest the console has forgotten the key. Sign in again to go on.',
  refused: 'The key was refused: it was revoked or has expired. Sign in with another one.',
};

const prefix = environment === 'development' ? 'dev' : 'prod';
const wellFormed = new RegExp(`^${prefix}_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$`);

export function SignIn() {
  const input = useRef<HTMLInputElement>(null);
  const problem = useSignal<string | Error | null>(null);
  const isBusy = useSignal(false);
  useEffect(() => input.current?.focus(), []);

  const attempt = async (enter: () => Promise<void>) => {
    isBusy.value = true;
    problem.value = null;
    try {
      await enter();
    } catch (error) {
      problem.value = wordsFor(error);
      input.current?.focus();
    }
    isBusy.value = false;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const key = input.current?.value.trim() ?? '';
    // The field is emptied first, so that no browser offers to keep it.
    if (input.current) input.current.value = '';
    if (!wellFormed.test(key)) {
      problem.value = `This is not a whole API key of ${environment}. It starts with ${prefix}_ and has ${prefix.length + 61} characters.`;
      input.current?.focus();
      return;
    }
    void attempt(() => signIn(key));
  };
  const enterDemo = () =>
    attempt(async () => {
      const { api_key, clinic_id } = await readDemo();
      await signIn(api_key, clinic_id);
    });

  return (
    <main class="sign-in" id="content">
      <h1>Partner console</h1>
      {ending.value !== null && <p role="status">{words[ending.value]}</p>}
      <form class="card" onSubmit={submit}>
        <label for="key">API key</label>
        <input
          ref={input}
          id="key"
          type="password"
          // Keeps password managers of browsers from storing it.
          autocomplete="one-time-code"
          spellcheck={false}
          autocapitalize="none"
          aria-describedby="promise"
          aria-invalid={problem.value !== null}
        />
        <button type="submit" class="button button-primary" disabled={isBusy.value}>
          {isBusy.value ? 'Signing in…' : 'Sign in'}
        </button>
        {problem.value !== null && <ErrorNote fault={problem.value} />}
        <p id="promise" class="muted">
          The key stays in this page’s memory. It is forgotten when you leave the page, sign out, or rest for
          15 minutes.
        </p>
      </form>
      {offersDemo() && (
        <section class="card" aria-labelledby="demo">
          <h2 id="demo">Just looking?</h2>
          <p>This server runs on your machine. Look around as its demo partner, with test data.</p>
          <button type="button" class="button" disabled={isBusy.value} onClick={() => void enterDemo()}>
            Enter as the demo partner
          </button>
        </section>
      )}
      <p class="muted">
        No key yet? The operator issues them. <a href="/docs">Read the documentation</a>.
      </p>
    </main>
  );
}

function wordsFor(error: unknown): string | Error {
  if (error instanceof PartnerApiError && error.status === 401) {
    return 'This server does not accept the key: it is unknown, revoked or expired.';
  }
  return error instanceof Error ? error : new Error(String(error));
}
