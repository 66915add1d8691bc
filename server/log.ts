import { destination as standardOutput, pino } from 'pino';
import type { DestinationStream, LevelWithSilent } from 'pino';
import type { Clock } from './clock.ts';
import { failureFacts } from './failure-facts.ts';

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
  const timestamp = timestamps(clock);
  const { output, writeOut } = destination ? { output: destination, writeOut: () => undefined } : gathering();
  const lines = pino({ level, timestamp, base: { pid: process.pid }, messageKey: 'event' }, output);
  const tellsRequests = lines.isLevelEnabled('info');
  const now = (write: () => void) => {
    write();
    writeOut();
  };
  return {
    request: (entry) => {
      if (tellsRequests) output.write(requestLine(entry, timestamp()));
    },
    event: (name, fields) => now(() => lines.info(fieldsOf(fields), codeOf(name))),
    warning: (name, fields) => now(() => lines.warn(fieldsOf(fields), codeOf(name))),
    failure: (error, fields) =>
      now(() => lines.error({ ...fieldsOf(fields), error: failureFacts(error) }, 'failure')),
  };
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
function timestamps(clock: Clock): () => string {
  let at = Number.NaN;
  let text = '';
  return () => {
    const now = clock();
    if (now.getTime() !== at) {
      at = now.getTime();
      text = `,"time":"${now.toISOString()}"`;
    }
    return text;
  };
}

/** How much is gathered, in characters, and for how long. */
const most = 8 * 1024;
const longestMs = 250;

/**
 * Standard output, to which the lines of requests are written many at a time: to write one costs as much as to answer
 * from memory. Whatever else there is to tell is written at once, with all that came before it, and so is the rest
 * when the process ends: the last line before a crash is the one that is wanted.
 */
function gathering(): { readonly output: DestinationStream; readonly writeOut: () => void } {
  const out = standardOutput({ dest: 1, sync: true });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const writeOut = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const text = lines;
    lines = '';
    out.write(text);
  };
  const write = (line: string) => {
    lines += line;
    timer ??= setTimeout(writeOut, longestMs).unref();
    if (lines.length >= most) writeOut();
  };
  process.once('exit', writeOut);
  return { output: { write }, writeOut };
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
