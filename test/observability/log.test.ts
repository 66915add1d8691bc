import { describe, expect, test } from 'vitest';
import { createLog } from '../../server/observability/log.ts';
import type { Log, LogFields } from '../../server/observability/log.ts';

const now = new Date('2026-11-21T10:00:00Z');

function capture(write: (log: Log) => void): Line[] {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLog({ level: 'debug', clock: () => now, destination }));
  return lines.map(parse);
}

function parse(line: string): Line {
  const read: unknown = JSON.parse(line);
  if (isLine(read)) return read;
  throw new Error('The line is not a JSON object');
}

function isLine(read: unknown): read is Line {
  return typeof read === 'object' && read !== null;
}

interface Line {
  readonly [name: string]: unknown;
  readonly error?: {
    readonly frames: readonly string[];
    readonly name: string;
    readonly causes?: readonly unknown[];
  };
}

/** An error as node-postgres throws it: message and detail quote values of the row. */
class DatabaseError extends Error {
  override readonly name = 'error';
  readonly code = '23505';
  readonly constraint = 'patients_pkey';
  readonly detail = 'Key (name)=(Maria Lopez) already exists.';
  readonly parameters = ['Maria Lopez'];
}

describe('a log line', () => {
  test('is one JSON object with the time of the injected clock', () => {
    const entry = {
      requestId: 'r1',
      method: 'POST',
      operation: 'createPatient',
      status: 409,
      code: 'CONFLICT',
      durationMs: 4,
      reason: 'external_id_taken',
      partnerId: 'p1',
    };
    expect(capture((log) => log.request(entry))).toEqual([
      { level: 30, time: now.toISOString(), pid: process.pid, event: 'request', ...entry },
    ]);
  });

  test('of a request withholds free text, leaves out what is undefined, and gives times to the microsecond', () => {
    const entry = {
      requestId: 'Maria Lopez',
      method: 'GET',
      status: 404,
      reason: 'no such patient',
      durationMs: 0.1234567,
      partnerId: undefined,
    };
    expect(capture((log) => log.request(entry))).toEqual([
      {
        level: 30,
        time: now.toISOString(),
        pid: process.pid,
        event: 'request',
        requestId: '[withheld]',
        method: 'GET',
        status: 404,
        reason: '[withheld]',
        durationMs: 0.123,
      },
    ]);
  });
});

describe('health information does not reach the log', () => {
  test('when a whole row is passed as fields: only allowed fields are written', () => {
    const row = {
      deliveryId: 'd1',
      first_name: 'Maria',
      directions: 'Take one',
      apiKey: 'dev_x',
      body: { a: 1 },
    };
    const fields: LogFields = row;
    const [line] = capture((log) => log.event('delivery.failed', fields));
    expect(line).toEqual({
      level: 30,
      time: now.toISOString(),
      pid: process.pid,
      event: 'delivery.failed',
      deliveryId: 'd1',
    });
  });

  test('when free text is passed as a code or as the event name: it is withheld', () => {
    const [line] = capture((log) =>
      log.event('created for Maria Lopez', { reason: 'Maria Lopez, born 1980' }),
    );
    expect(line).toMatchObject({ event: '[withheld]', reason: '[withheld]' });
  });

  test('when the database refuses a row: code and constraint are written, values are not', () => {
    const error = new DatabaseError('duplicate key: Maria Lopez');
    const [line] = capture((log) => log.failure(error, { requestId: 'r1' }));
    expect(line).toMatchObject({
      level: 50,
      event: 'failure',
      requestId: 'r1',
      error: { name: 'DatabaseError', code: '23505', constraint: 'patients_pkey' },
    });
    expect(line?.error?.frames[0]).toMatch(/log\.test\.ts\?vitest=\d+:\d+:\d+/);
    expect(JSON.stringify(line)).not.toContain('Maria');
  });

  test('when lines of a message look like stack frames', () => {
    const error = new Error('bad\n    at Maria (/home/maria.ts:1:1)\n    at Lopez');
    const [line] = capture((log) => log.failure(error));
    expect(line?.error?.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(line)).not.toMatch(/maria|lopez/i);
  });

  test('when a cause, or one error of an AggregateError, carries it', () => {
    const refused = Object.assign(new Error('connect Maria'), { code: 'ECONNREFUSED' });
    const error = new Error('outer', { cause: new AggregateError([refused], 'Lopez') });
    const [line] = capture((log) => log.failure(error));
    expect(line?.error?.causes).toMatchObject([
      { name: 'AggregateError', causes: [{ name: 'Error', code: 'ECONNREFUSED' }] },
    ]);
    expect(JSON.stringify(line)).not.toMatch(/maria|lopez/i);
  });

  test('when message and name were changed after the error was created', () => {
    const error = new SyntaxError('Unexpected token, "Maria\n    at Lopez street"');
    error.message = 'changed';
    error.name = 'Maria Lopez';
    const [line] = capture((log) => log.failure(error));
    expect(JSON.stringify(line)).not.toMatch(/maria|lopez/i);
  });

  test.each([['Maria Lopez'], [{ name: 'Maria' }], [undefined], [null]])('when %j is thrown', (thrown) => {
    const [line] = capture((log) => log.failure(thrown));
    expect(line?.error).toEqual({ name: typeof thrown, frames: [] });
  });

  test('when an error is its own cause: the line still ends', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(capture((log) => log.failure(error))).toHaveLength(1);
  });
});
