import { destination as standardOutput, pino } from 'pino';
import type { DestinationStream, LevelWithSilent } from 'pino';
import type { Clock } from '../clock.ts';
import { failureFacts } from './failure-facts.ts';
import { gathering } from './gathering.ts';

/**
 * The only way to log: JSON lines made of ids, counts and codes. There is no free text to put a name, a body or a
 * key into, and what the types let slip is dropped before it is written (see fieldsOf).
 */
export interface Log {
  /** One line for every answered request. */
  request(entry: RequestEntry): void;
  /** Something worth knowing happened; the name is words joined by dots and underscores: order.shipped */
  event(name: string, fields?: LogFields): void;
  /** The same, where somebody should look at it. */
  warning(name: string, fields?: LogFields): void;
  /** Something broke. Of the error its name, code, constraint and frames are written, never its message. */
  failure(error: unknown, fields?: LogFields): void;
}

export interface RequestEntry {
  readonly requestId: string;
  /** The contract's operationId; absent where no operation was reached. */
  readonly operation?: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  readonly partnerId?: string | undefined;
  readonly keyId?: string | undefined;
}

const fieldNames = [
  'requestId',
  'operation',
  'status',
  'durationMs',
  'partnerId',
  'clinicId',
  'keyId',
  'orderId',
  'webhookId',
  'deliveryId',
  'jobId',
  'type',
  'state',
  'reason',
  'attempt',
  'count',
  'setting',
  'host',
  'port',
  'at',
] as const;

/** What a line may say beside its name: this list is the whole of it, and holds nothing that describes a person. */
export type LogFields = { readonly [name in (typeof fieldNames)[number]]?: string | number | undefined };

export interface LogOptions {
  readonly level: LevelWithSilent;
  readonly clock: Clock;
  /** Standard output unless given. */
  readonly destination?: DestinationStream;
}

/** Opens the log of this process. */
export function createLog({ level, clock, destination }: LogOptions): Log {
  const timestamp = timestamps();
  const output = destination ?? standardOutput({ dest: 1, sync: true });
  const lines = pino(
    { level, timestamp: () => timestamp(clock()), base: { pid: process.pid }, messageKey: 'event' },
    output,
  );
  const answered = gathering(destination ? 1 : usually, (several: readonly Answered[]) => {
    output.write(several.map(({ entry, at }) => requestLine(entry, timestamp(at))).join(''));
  });
  // The last line before a crash is the one that is wanted.
  if (!destination) process.once('exit', answered.writeOut);
  const tellsRequests = lines.isLevelEnabled('info');
  // Whatever else there is to tell is written at once, after all that came before it.
  const now = (write: () => void) => {
    answered.writeOut();
    write();
  };
  return {
    request: (entry) => {
      if (tellsRequests) answered.add({ entry, at: clock() });
    },
    event: (name, fields) => now(() => lines.info(fieldsOf(fields), codeOf(name))),
    warning: (name, fields) => now(() => lines.warn(fieldsOf(fields), codeOf(name))),
    failure: (error, fields) =>
      now(() => lines.error({ ...fieldsOf(fields), error: failureFacts(error) }, 'failure')),
  };
}

/** How many lines of requests are written together. */
const usually = 32;

/** An answered request, and when it was. */
interface Answered {
  readonly entry: RequestEntry;
  readonly at: Date;
}

const requestFields = ['requestId', 'operation', 'status', 'durationMs', 'partnerId', 'keyId'] as const;

/**
 * The line that pino would write of a request, byte for byte. There is one for every answer, always of the same few
 * fields, and to put it together here costs a fifth.
 */
function requestLine(entry: RequestEntry, timestamp: string): string {
  let line = `{"level":30${timestamp},"pid":${process.pid}`;
  for (const name of requestFields) {
    const value = entry[name];
    if (typeof value === 'number') line += `,"${name}":${value}`;
    if (typeof value === 'string') line += `,"${name}":"${codeOf(value)}"`;
  }
  return `${line},"event":"request"}\n`;
}

/** The time as pino wants it, written once for each millisecond. */
function timestamps(): (now: Date) => string {
  let at = Number.NaN;
  let text = '';
  return (now) => {
    if (now.getTime() !== at) {
      at = now.getTime();
      text = `,"time":"${now.toISOString()}"`;
    }
    return text;
  };
}

/** Takes the known fields alone, so that a whole row or body passed for them by mistake leaves nothing behind. */
function fieldsOf(fields: LogFields = {}): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const name of fieldNames) {
    const value: unknown = fields[name];
    if (typeof value === 'number') kept[name] = value;
    if (typeof value === 'string') kept[name] = codeOf(value);
  }
  return kept;
}

/** Ids, codes, instants and addresses have no spaces; running text has, and is not written. */
function codeOf(value: string): string {
  return /^[\w.:/[\]-]{1,128}$/.test(value) ? value : '[withheld]';
}
