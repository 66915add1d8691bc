import { destination as openDestination, pino } from 'pino';
import type { DestinationStream, LevelWithSilent } from 'pino';
import type { Clock } from '../clock.ts';
import { failureFacts } from './failure-facts.ts';

/**
 * The only way to log: JSON lines of ids, counts and codes. There is no field for free text, so no name, body or key
 * can get in. The types allow only the fields below, and `allowedFields` checks again at run time.
 */
export interface Log {
  /** One line per answered request. */
  request(entry: RequestEntry): void;
  /** Something worth knowing happened. The name is words joined by dots and underscores: webhook.disabled */
  event(name: string, fields?: LogFields): void;
  /** Like `event`, for something that needs attention. */
  warning(name: string, fields?: LogFields): void;
  /** Something broke. The line holds the error's name, code, constraint and stack frames, never its message. */
  failure(error: unknown, fields?: LogFields): void;
}

export interface RequestEntry {
  readonly requestId: string;
  /** Node accepts only the methods that it knows, so this is no word of the caller. */
  readonly method: string;
  /** The contract's operationId; absent if the request reached no operation. */
  readonly operation?: string | undefined;
  readonly status: number;
  /** The code and the reason of a refusal (D14). Never the field, which the caller may have named. */
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly durationMs: number;
  readonly partnerId?: string | undefined;
  /** The operator who sent the request. */
  readonly operatorId?: string | undefined;
  /** The trace of the request, if it is recorded. The name is a convention of tools that link logs to traces. */
  readonly trace_id?: string | undefined;
}

const fieldNames = [
  'requestId',
  'trace_id',
  'method',
  'operation',
  'status',
  'code',
  'durationMs',
  'partnerId',
  'operatorId',
  'clinicId',
  'webhookId',
  'deliveryId',
  'eventId',
  'eventType',
  'attempt',
  'reason',
  'nextAttemptAt',
  'count',
  'setting',
  'address',
  'credentialId',
  'batch',
  'hash',
] as const;

/** Every field that a line may hold beside its event name. None of them describes a person. */
export type LogFields = { readonly [name in (typeof fieldNames)[number]]?: string | number | undefined };

interface LogOptions {
  readonly level: LevelWithSilent;
  readonly clock: Clock;
  /** Standard output unless given. */
  readonly destination?: DestinationStream;
}

/** Opens the log of this process. */
export function createLog({ level, clock, destination }: LogOptions): Log {
  const output: Output = destination ?? bufferedStandardOutput();
  const logger = pino(
    {
      level,
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      base: { pid: process.pid },
      messageKey: 'event',
      formatters: { log: allowedFields },
    },
    output,
  );
  return {
    request: (entry) => logger.info(entry, 'request'),
    event: (name, fields = {}) => {
      logger.info(fields, code(name));
      output.flush?.();
    },
    warning: (name, fields = {}) => {
      logger.warn(fields, code(name));
      output.flush?.();
    },
    failure: (error, fields = {}) => {
      logger.error({ ...fields, error }, 'failure');
      output.flush?.();
    },
  };
}

/** Logs something at most once a minute, so that a flood of it does not fill the log. */
export function onceAMinute(write: () => void): () => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - writtenAt < 60_000) return;
    writtenAt = performance.now();
    write();
  };
}

/** A destination that may buffer. pino's own does; a test's does not. */
interface Output extends DestinationStream {
  flush?(): void;
}

/**
 * Request lines are written to standard output 4 KB at a time, or every 250 ms: a system call per line costs more than
 * the line. All other lines are flushed at once. The rest of the buffer is flushed when the process exits.
 * `flush` and not `flushSync`, which never returns once the reader of a pipe has gone.
 */
function bufferedStandardOutput(): Output {
  const output = openDestination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 250 });
  process.once('exit', () => output.flush());
  return output;
}

/** Drops every field that is not on the list, in case a whole row or body was passed by mistake. */
function allowedFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const value = fields[name];
    if (typeof value === 'number') allowed[name] = toThousandths(value);
    if (typeof value === 'string') allowed[name] = code(value);
  }
  if ('error' in fields) allowed['error'] = failureFacts(fields['error']);
  return allowed;
}

/** Durations are measured in microseconds: more digits of a millisecond say nothing. */
const toThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

/** Ids and codes contain no spaces. Free text does, and is withheld. */
function code(value: string): string {
  return /^[\w.:/[\]-]{1,128}$/.test(value) ? value : '[withheld]';
}
