import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { PartnerApiError } from '../../../scripts/client/api-error.ts';
import type { Action } from '../components/action.tsx';
import { Button } from '../components/button.tsx';
import { ErrorNote } from '../components/action.tsx';
import { restMinutes } from './rest.tsx';
import type { Ending } from './session-state.ts';

interface SignInPageProps {
  readonly title: string;
  /** The reason for which the last session ended; null if none has. */
  readonly ending: Ending | null;
  /** The sentence for a session that the server ended. */
  readonly refused?: string;
  /** The label of the field for the key. */
  readonly label: string;
  /** The word for the page in a sentence. */
  readonly itself: 'console' | 'page';
  readonly action: Action;
  /** Signs in, or throws a refusal in words. */
  readonly enter: (key: string) => Promise<void>;
  /** True if a 401 is about the key: without a proxy in front, only a key signs in. */
  readonly isAboutKey?: boolean;
  /** Other ways in, and the way to a key. */
  readonly children: ComponentChildren;
}

/** Asks for a key, keeps browsers from storing it, and says why the last session ended. */
export function SignInPage({
  title,
  ending,
  refused = 'The key was refused: it was revoked or has expired. Sign in with another one.',
  label,
  itself,
  action: { isBusy, fault, run },
  enter,
  isAboutKey = true,
  children,
}: SignInPageProps) {
  const words: Readonly<Record<Ending, string>> = {
    signed_out: `You signed out. The ${itself} has forgotten the key.`,
    rested: `After ${String(restMinutes)} minutes of rest the ${itself} has forgotten the key. Sign in again to go on.`,
    refused,
  };
  const input = useRef<HTMLInputElement>(null);
  // At first, and again after a failure.
  useEffect(() => input.current?.focus(), [fault]);
  const submit = (event: Event) => {
    event.preventDefault();
    const key = input.current?.value.trim() ?? '';
    // The field is emptied first, so that no browser offers to keep it.
    if (input.current) input.current.value = '';
    void run(() => enter(key));
  };
  const isRefused = isAboutKey && fault instanceof PartnerApiError && fault.status === 401;
  return (
    <main class="sign-in" id="content">
      <h1>{title}</h1>
      {ending !== null && <p role="status">{words[ending]}</p>}
      <form class="card" onSubmit={submit}>
        <label for="key">{label}</label>
        <input
          ref={input}
          id="key"
          type="password"
          // Keeps password managers of browsers from storing it.
          autocomplete="one-time-code"
          spellcheck={false}
          autocapitalize="none"
          aria-describedby="promise"
          aria-invalid={fault !== undefined}
        />
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
        <ErrorNote
          fault={
            isRefused ? 'This server does not accept the key: it is unknown, revoked or expired.' : fault
          }
        />
        <p id="promise" class="muted">
          The key stays in this page’s memory. It is forgotten when you leave the page, sign out, or rest for{' '}
          {restMinutes} minutes.
        </p>
      </form>
      {children}
    </main>
  );
}

/** Asks the server of this machine for texts that sign in at once; undefined if it gives none. */
export async function readOwn<Name extends string>(
  path: string,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, string>> | undefined> {
  const isWhole = (value: unknown): value is Readonly<Record<Name, string>> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string');
  const response = await fetch(path, { cache: 'no-store', credentials: 'omit' });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isWhole(answer) ? answer : undefined;
}
