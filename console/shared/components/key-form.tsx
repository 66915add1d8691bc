import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';

interface KeyFormProps {
  /** What the key is called. */
  readonly label: string;
  readonly isBusy: boolean;
  /** Why the last sign-in failed; undefined if none has. */
  readonly fault: unknown;
  readonly onKey: (key: string) => void;
  /** What happens to the key. */
  readonly children: ComponentChildren;
}

/** Asks for a key, and keeps it from being stored. */
export function KeyForm({ label, isBusy, fault, onKey, children }: KeyFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // At first, and again after a failure.
  useEffect(() => input.current?.focus(), [fault]);
  const submit = (event: Event) => {
    event.preventDefault();
    const key = input.current?.value.trim() ?? '';
    // The field is emptied first, so that no browser offers to keep it.
    if (input.current) input.current.value = '';
    onKey(key);
  };
  return (
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
      {fault !== undefined && <ErrorNote fault={fault} />}
      <p id="promise" class="muted">
        {children}
      </p>
    </form>
  );
}
