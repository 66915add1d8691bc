import type { BadFile } from '../imports/file-fault.ts';

/** The API's error envelope. A failure before a request is sent takes the same form. */
export interface ErrorEnvelope {
  readonly success: false;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Details;
    readonly requestId?: string;
  };
}

/** The place of a fault. In an imported file it has a line and a column too. */
interface Place {
  readonly field?: string;
  readonly reason?: string;
  readonly line?: number;
  readonly column?: string;
}

export interface Details extends Place {
  /** The batch of the sealed audit that does not hold. */
  readonly batch?: number;
  readonly errors?: readonly (Place & { readonly message: string })[];
}

export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** The failure of a command, with its exit code. */
export class Failure extends Error {
  readonly exitCode: number;
  readonly envelope: ErrorEnvelope;

  constructor(kind: 'refused' | 'usage' | 'unreachable', envelope: ErrorEnvelope) {
    super(envelope.error.message);
    this.name = 'Failure';
    this.exitCode = exitCodes[kind];
    this.envelope = envelope;
  }
}

/** The command line is wrong; nothing was sent. */
export function usage(message: string): Failure {
  return new Failure('usage', { success: false, error: { code: 'USAGE', message } });
}

/** The operator API did not answer. */
export function unreachable(message: string): Failure {
  return new Failure('unreachable', { success: false, error: { code: 'UNREACHABLE', message } });
}

/** The command refuses by itself, in the form of the API. */
export function refused(code: string, message: string, details: Details): Failure {
  return new Failure('refused', { success: false, error: { code, message, details } });
}

/** A file cannot be imported; nothing was sent. */
export function refusedFile({ message, faults }: BadFile): Failure {
  const [{ message: _, ...place }] = [...faults, { message }];
  return refused('VALIDATION_ERROR', message, { ...place, errors: faults });
}

/** Adds a hint to the refusal of a field: the API knows the field, but not the flag for it. */
export const namingTheFlag =
  (field: string, hint: string) =>
  (error: unknown): never => {
    if (!(error instanceof Failure) || error.envelope.error.details?.field !== field) throw error;
    const { envelope } = error;
    const message = `${envelope.error.message.replace(/\.$/, '')}. ${hint}`;
    throw new Failure('refused', { ...envelope, error: { ...envelope.error, message } });
  };

/** People see at most this many faults of one import; programs get all. */
const mostLines = 20;

/** A failure as people read it: one line, or one for each fault of an import. */
export function failureLines({ error }: ErrorEnvelope): string[] {
  const faults = error.details?.errors ?? [];
  if (faults.length < 2) return [failureLine(error.message, error.details ?? {})];
  const lines = faults.slice(0, mostLines).map((fault) => failureLine(fault.message, fault));
  const more = faults.length - lines.length;
  return more > 0 ? [...lines, `error: and ${String(more)} more`] : lines;
}

function failureLine(message: string, { field, reason }: Place): string {
  const where = [field, reason].filter((part) => part !== undefined).join(': ');
  return `error: ${message}${where === '' ? '' : ` (${where})`}`;
}
