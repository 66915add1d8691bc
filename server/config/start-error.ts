import { getSystemErrorMap } from 'node:util';

/** A reason not to start, in at most three lines that show no secret. The process prints them and exits with 1. */
export class StartError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    this.name = 'StartError';
    this.lines = lines;
  }
}

/** The system's words for a failed call, such as "no space left on device"; otherwise the first line of the message. */
export function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = [...getSystemErrorMap().values()].find(([name]) => name === code);
  const message = error instanceof Error ? error.message.trim().split('\n', 1)[0] : undefined;
  return known?.[1] ?? message ?? 'unknown reason';
}
