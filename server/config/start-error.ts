import { getSystemErrorMap } from 'node:util';

/**
 * A reason not to start, written for the person who started the server: at most three lines, without a stack.
 * Whoever catches it prints the lines and exits with 1.
 */
export class StartError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    this.name = 'StartError';
    this.lines = lines;
  }
}

/** A setting that is missing, malformed or at odds with another. A line names it and never shows its value. */
export class ConfigError extends StartError {
  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines, options);
    this.name = 'ConfigError';
  }
}

/** What the system says of a failed call ("no space left on device"), in place of a stack. */
export function systemReason(error: unknown): string {
  const named = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = [...getSystemErrorMap().values()].find(([name]) => name === named);
  return known?.[1] ?? (error instanceof Error ? error.message : 'unknown reason');
}
