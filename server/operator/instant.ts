import { invalid } from '../errors.ts';

const earliest = Date.parse('1970-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

/**
 * The instant that a timestamp names. The contract has seen to its form; what JavaScript does not know of it is a
 * leap second, which counts as the second before. Instants that no store could hold are moved to the nearest one.
 */
export function readInstant(field: string, text: string): Date {
  const instant = Date.parse(
    text
      .toUpperCase()
      .replace(' ', 'T')
      .replace(/:60(?=\D)/, ':59'),
  );
  if (Number.isNaN(instant)) {
    throw invalid([{ field, reason: 'format', message: `${field} must be an ISO 8601 timestamp` }]);
  }
  return new Date(Math.min(Math.max(instant, earliest), latest));
}

/** The same for a filter, which may be absent. */
export function readFilter(field: string, text: string | undefined): Date | null {
  return text === undefined ? null : readInstant(field, text);
}
