import { describe, expect, it } from 'vitest';

import { operatorWith } from '../operator/operator.ts';
import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import { handshake } from '../support/listening.ts';
import { rawAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartner(await sharedService('development'), 'development');

const mebibyte = 1024 * 1024;
const path = '/api/external/practitioner';

/** A valid body, padded with spaces to a size in bytes. */
function sized(bytes: number): string {
  const fields = { first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: partner.clinicId };
  return JSON.stringify(fields).padEnd(bytes);
}

function post(body: string, headers: Readonly<Record<string, string>> = { 'x-api-key': partner.apiKey }) {
  const all = { 'content-type': 'application/json', ...headers };
  return partner.service.send({ method: 'POST', path, headers: all, body });
}

const tooLarge = {
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The body is larger than 1 MiB.',
  details: undefined,
};

describe('a body may be as large as its schema allows (D15)', () => {
  it.each([
    ['createPatient', 64],
    ['createMedicationOrder', 512],
  ] as const)('%s: %s KiB', async (operation, kibibytes) => {
    const ask = async (bytes: number) =>
      refusalIn(await partner.call(operation, { text: '{}'.padEnd(bytes) }));
    expect(await ask(kibibytes * 1024)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    const message = `The body is larger than ${kibibytes} KiB.`;
    expect(await ask(kibibytes * 1024 + 1)).toEqual({ ...tooLarge, message });
  });
});

describe('a body with more lists than any valid one is refused by its bytes (D15)', () => {
  const nested = (depth: number) => `{"metadata":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  const tooDeep = {
    field: 'body',
    reason: 'too_deep',
    message: 'The body must not nest deeper than 64 levels',
  };
  const tooMany = {
    field: 'body',
    reason: 'too_many_values',
    message: 'The body has more values than any valid one',
  };

  it.each([
    ['65 levels', nested(65), tooDeep],
    ['150,000 objects in each other', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, tooDeep],
    ['10,001 numbers', `[${'1,'.repeat(9_999)}1]`, tooMany],
  ])('%s', async (_, text, finding) => {
    expect(refusalIn(await partner.call('createPractitioner', { text }))).toMatchObject(badRequest(finding));
  });

  it('on the operator port too, whose imports may have as many values as their rows', async () => {
    const operator = await operatorWith(partner.service, ['admin']);
    const headers = { 'x-operator-key': operator.key, 'content-type': 'application/json' };
    const path = `/api/operator/clinics/${partner.clinicId}/formulary`;
    const send = async (body: string) =>
      refusalIn(await operator.send({ method: 'PUT', path, headers, body }));
    expect(await send('['.repeat(mebibyte))).toMatchObject(badRequest(tooDeep));
    expect(await send(`[${'[],'.repeat(700_000)}[]]`)).toMatchObject(badRequest(tooMany));
    expect(JSON.stringify(await send(`[${'1,'.repeat(500_000)}1]`))).not.toContain('too_many_values');
    await operator.close();
  });
});

it('a body that nests too deep is answered before the rest has come, and its connection stays usable', async () => {
  const socket = await handshake(Number(new URL(partner.service.service.url).port));
  const answers = socket[Symbol.asyncIterator]();
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${partner.apiKey}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${String(mebibyte)}\r\n\r\n${'['.repeat(65)}`);
  expect(String((await answers.next()).value)).toMatch(/^HTTP\/1.1 400 [^]*"reason":"too_deep"/);
  socket.write(`${'['.repeat(mebibyte - 65)}${head}Content-Length: 2\r\n\r\n{}`);
  expect(String((await answers.next()).value)).toMatch(/^HTTP\/1.1 400 [^]*"field":"first_name"/);
  socket.destroy();
});

describe('a body may have 1 MiB and no more', () => {
  it('with a Content-Length', async () => {
    expect((await post(sized(mebibyte))).status).toBe(201);
    expect(refusalIn(await post(sized(mebibyte + 1)))).toEqual(tooLarge);
    expect(refusalIn(await post(sized(2 * mebibyte)))).toEqual(tooLarge);
  });

  it('in chunks', async () => {
    const chunked = (bytes: number) =>
      rawAnswer(partner.service, {
        method: 'POST',
        target: path,
        headers: [
          ['x-api-key', partner.apiKey],
          ['Content-Type', 'application/json'],
        ],
        body: sized(bytes),
        chunked: true,
      });
    expect((await chunked(mebibyte)).status).toBe(201);
    expect(refusalIn(await chunked(mebibyte + 1))).toEqual(tooLarge);
    expect(refusalIn(await chunked(2 * mebibyte))).toEqual(tooLarge);
  });
});

describe('the body of an unauthenticated request is never parsed', () => {
  it('2 MiB of malformed JSON without a key is 401', async () => {
    for (const headers of [{}, { 'x-api-key': 'dev_wrong' }]) {
      expect(refusalIn(await post('{'.repeat(2 * mebibyte), headers))).toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED',
      });
    }
  });

  it('and its media type, encoding and path are not checked', async () => {
    const strange = { 'content-type': 'text/plain', 'content-encoding': 'gzip', accept: 'text/html' };
    expect((await post('{', strange)).status).toBe(401);
    const unknown = await partner.service.send({ method: 'POST', path: '/api/nothing', body: '{' });
    expect(unknown.status).toBe(401);
  });
});
