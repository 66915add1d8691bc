/** An error as the API words it; what fails before a request is sent takes the same form. */
export interface ErrorEnvelope {
  readonly success: false;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Details;
    readonly requestId?: string;
  };
}

/** Where the fault is. In an imported file that is a line and a column too. */
export interface Place {
  readonly field?: string;
  readonly reason?: string;
  readonly line?: number;
  readonly column?: string;
}

export interface Details extends Place {
  readonly errors?: readonly (Place & { readonly message: string })[];
}

/** What an exit code means: done is 0. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Why a command did not do what it was asked for. */
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

/** The command line was wrong: nothing was sent. */
export function usage(message: string): Failure {
  return new Failure('usage', { success: false, error: { code: 'USAGE', message } });
}

/** No answer of the operator API came back. */
export function unreachable(message: string): Failure {
  return new Failure('unreachable', { success: false, error: { code: 'UNREACHABLE', message } });
}

/** The API, or a check made ahead of it, said no. */
export function refused(envelope: ErrorEnvelope): Failure {
  return new Failure('refused', envelope);
}
