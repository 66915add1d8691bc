import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

import { PartnerApiError } from '../../../scripts/client/api-error.ts';
import { PartnerConnectionError } from '../../../scripts/client/connection-error.ts';
import { detailOf } from '../answers.ts';
import type { Reading } from '../polling.ts';
import { Button } from './button.tsx';
import { Id } from './id.tsx';

/** Something that a person starts and that may be refused. */
export interface Action {
  readonly isBusy: boolean;
  /** The error of the last run; undefined if it succeeded. Show it with ErrorNote. */
  readonly fault: unknown;
  /** Runs the work, once at a time. Resolves to true if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAction(): Action {
  const isBusy = useSignal(false);
  const fault = useSignal<unknown>(undefined);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    fault.value = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      fault.value = error;
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy: isBusy.value, fault: fault.value, run };
}

/** A body, and the header that makes it safe to send again. */
export interface Repeatable<Body> {
  readonly body: Body;
  readonly header: { readonly 'Idempotency-Key': string };
}

/**
 * A request that stays the same, with its Idempotency-Key, as long as its inputs do. If its response was lost, pressing the
 * button again gets that response: the key that was issued, and not a second one.
 */
export function useRepeatable<Body>(bodyOf: () => Body, inputs: readonly unknown[]): () => Repeatable<Body> {
  const last = useRef<(Repeatable<Body> & { readonly of: string }) | undefined>(undefined);
  return () => {
    const of = JSON.stringify(inputs);
    if (last.current?.of !== of) {
      last.current = { of, body: bodyOf(), header: { 'Idempotency-Key': crypto.randomUUID() } };
    }
    return last.current;
  };
}

interface ActionButtonProps {
  readonly children: ComponentChildren;
  /** The words on the button while the work runs. */
  readonly busy?: string;
  readonly kind?: 'primary';
  readonly label?: string;
  readonly work: () => Promise<unknown>;
}

/** A button that does something at once. A refusal is shown below it. */
export function ActionButton({ children, busy, work, ...button }: ActionButtonProps) {
  const { isBusy, fault, run } = useAction();
  return (
    <>
      <Button {...button} disabled={isBusy} onClick={() => run(work)}>
        {isBusy ? (busy ?? children) : children}
      </Button>
      <ErrorNote fault={fault} />
    </>
  );
}

interface ErrorNoteProps {
  /** An error, or words of our own; undefined if nothing went wrong. */
  readonly fault: unknown;
  readonly retry?: () => void;
}

/** Says what was refused, why, and what to do. Shows nothing without a fault. */
export function ErrorNote({ fault, retry }: ErrorNoteProps) {
  if (fault === undefined) return null;
  return (
    <div class="error-note" role="alert">
      {fault instanceof PartnerApiError ? <Refused error={fault} /> : <p>{wordsFor(fault)}</p>}
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

function Refused({ error }: { readonly error: PartnerApiError }) {
  const { code, requestId, docUrl } = error;
  const field = detailOf(error, 'field');
  const reason = detailOf(error, 'reason');
  return (
    <>
      <p>
        <strong>{messageOf(error)}</strong>
        {advice(error) !== undefined && <> {advice(error)}</>}
      </p>
      <p class="muted">
        {code !== undefined && (
          <a href={docUrl ?? '/docs'} target="_blank" rel="noreferrer">
            <code>{code}</code>
          </a>
        )}
        {field !== undefined && (
          <>
            {' '}
            field <code>{field}</code>
          </>
        )}
        {reason !== undefined && (
          <>
            {' '}
            reason <code>{reason}</code>
          </>
        )}
        {requestId !== undefined && (
          <>
            {' '}
            request <Id value={requestId} label="the request ID" isShort />
          </>
        )}
      </p>
    </>
  );
}

/** The message without the status and the request ID that surround it. */
function messageOf({ message, code }: PartnerApiError): string {
  const words = /^\d+ (.*) \(request .*\)$/.exec(message)?.[1] ?? message;
  return code === undefined ? words : words.replace(`${code}: `, '');
}

function advice(error: PartnerApiError): string | undefined {
  const { status, response } = error;
  // A refusal with a reason is about another limit, such as that of test events. The operator's keys have no rate limit.
  const isLimited = response.headers.has('X-RateLimit-Limit') && detailOf(error, 'reason') === undefined;
  if (status === 429 && isLimited)
    return 'The key’s rate limit is used up. The console goes on when the minute is over.';
  if (status === 503) return 'The page tries again by itself.';
  return undefined;
}

function wordsFor(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  // The errors of fetch say nothing that a person could use.
  if (fault instanceof PartnerConnectionError) {
    return 'The server cannot be reached, or takes too long. Check your connection.';
  }
  return fault instanceof Error ? fault.message : 'Something went wrong.';
}

export function Loading() {
  return (
    <p class="empty muted" role="status">
      Loading…
    </p>
  );
}

/** Says that a reading has failed, or that nothing was read yet. */
export function ReadingNote({ reading: { data, fault, refresh } }: { readonly reading: Reading<unknown> }) {
  return data === undefined && fault === undefined ? (
    <Loading />
  ) : (
    <ErrorNote fault={fault} retry={refresh} />
  );
}
