import type { Details, ErrorEnvelope, Place } from './failure.ts';

/** People are shown this many of the faults of one import; programs get all. */
const mostLines = 20;

/** A failure as people read it: one line, or one for each fault of an import. */
export function failureLines({ error }: ErrorEnvelope): string[] {
  const faults = error.details?.errors ?? [];
  if (faults.length < 2) return [line(error.message, error.details ?? {})];
  const lines = faults.slice(0, mostLines).map((fault) => line(fault.message, fault));
  const more = faults.length - lines.length;
  return more > 0 ? [...lines, `error: and ${String(more)} more`] : lines;
}

function line(message: string, { field, reason }: Place | Details): string {
  const where = [field, reason].filter((part) => part !== undefined).join(': ');
  return `error: ${message}${where === '' ? '' : ` (${where})`}`;
}
