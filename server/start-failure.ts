import { StartError, systemReason } from './config/start-error.ts';
import { StoreUnavailable } from './database/database.ts';
import { unavailableLine } from './database/postgres-errors.ts';
import { failureFacts } from './observability/failure-facts.ts';

/**
 * The lines to print if the server does not start, instead of a stack trace. This is the only place that prints the
 * message of any error: at start, no health information has been read yet.
 */
export function startFailureLines(error: unknown): readonly string[] {
  if (error instanceof StartError) return error.lines;
  if (error instanceof StoreUnavailable) return [unavailableLine('DATABASE_URL', error)];
  const { name, code, frames } = failureFacts(error);
  const kind = code === undefined ? name : `${name} ${code}`;
  const place = frames.find((frame) => !frame.includes('node:')) ?? frames[0] ?? 'an unknown place';
  return [`The server could not start: ${kind}: ${systemReason(error)}`, `  at ${place}`];
}
