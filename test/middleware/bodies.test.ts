import { describe, expect, it } from 'vitest';
import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartner(await sharedService('development'), 'development');

/** Creates a practitioner from these exact bytes. */
function post(body?: string | Uint8Array) {
  return partner.service.send({
    method: 'POST',
    path: '/api/external/practitioner',
    headers: { 'x-api-key': partner.apiKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
}

const minimal = () => ({ first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: partner.clinicId });
const json = (fields: object) => JSON.stringify({ ...minimal(), ...fields });
const malformed = (where: string) =>
  badRequest({ field: 'body', reason: 'malformed_json', message: `The body is not valid ${where}` });

describe('a body that is not a JSON object is refused', () => {
  it.each([
    ['cut short', '{"first_name":', 'line 1, column 15'],
    ['a trailing comma', '{\n  "first_name": "Maria",\n}', 'line 3, column 1'],
    ['a comment', '{} // Maria', 'line 1, column 4'],
    ['a NUL character as it is', '{"first_name":"Ma\0ria"}', 'line 1, column 18'],
    ['NaN after a byte order mark', '\uFEFF{"quantity":NaN}', 'line 1, column 13'],
    ['a long text', `{"note":"${'Maria '.repeat(20_000)}"`, 'line 1, column 120011'],
    ['UTF-16', Buffer.from('{"first_name":"Maria"}', 'utf16le'), 'line 1, column 2'],
  ])('%s is malformed JSON, and the answer says where, without a word of it', async (_, body, where) => {
    const answer = await post(body);
    expect(refusalIn(answer)).toEqual(malformed(`JSON at ${where}`));
    expect(JSON.stringify(answer.body)).not.toContain('Maria');
  });

  it('a word in a long text is malformed JSON, and looking for the place would cost too much', async () => {
    expect(refusalIn(await post(`["${'x'.repeat(70_000)}",Maria]`))).toEqual(malformed('JSON'));
  });

  it.each([
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['half of a surrogate pair in UTF-8', Buffer.from('7b22ed a0 80223a317d'.replaceAll(' ', ''), 'hex')],
  ])('%s is not valid UTF-8', async (_, body) => {
    expect(refusalIn(await post(body))).toEqual(malformed('UTF-8'));
  });

  it('accepts a byte order mark in front of the JSON, as RFC 8259 allows', async () => {
    expect((await post(`\uFEFF${json({})}`)).status).toBe(201);
  });
});

describe('text that the store cannot hold unchanged is refused:', () => {
  it('an escaped NUL character, named by its field at any depth', async () => {
    const finding = (field: string) =>
      badRequest({ field, reason: 'nul_character', message: `${field} must not contain a NUL character` });
    expect(refusalIn(await post(json({ city: 'Oak\0land' })))).toEqual(finding('city'));
    expect(refusalIn(await post(json({ a: [{ b: ['c', '\0'] }] })))).toEqual(finding('a[0].b[1]'));
    expect(refusalIn(await post('"\\u0000"'))).toEqual(finding('body'));
    expect(refusalIn(await post(json({ 'ci\0ty': 'Oakland' })))).toEqual(finding('body'));
    expect(refusalIn(await post(json({ metadata: { 'a\0': 'b' } })))).toEqual(finding('metadata'));
  });

  it('an escaped half of a surrogate pair', async () => {
    const finding = {
      field: 'city',
      reason: 'malformed_text',
      message: 'city must be well-formed Unicode text',
    };
    expect(refusalIn(await post('{"city":"\\ud83d"}'))).toEqual(badRequest(finding));
    expect(refusalIn(await post('{"city":"\\uDE00\\ud83d"}'))).toEqual(badRequest(finding));
  });

  it('but a whole pair, and text that only looks like an escape, are accepted', async () => {
    expect((await post(json({ city: 'Oakland 😀' }))).status).toBe(201);
    expect((await post(`{"city":"\\ud83d\\ude00",${json({}).slice(1)}`)).status).toBe(201);
    expect((await post(json({ city: String.raw`\u0000` }))).status).toBe(201);
  });
});

describe('a body built to be expensive is answered like any other', () => {
  it('9,000 unknown fields: 1,000 of them are listed', async () => {
    const body = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`k${index}`, 1]));
    const { details } = refusalIn(await post(json(body)));
    expect(details).toMatchObject({ field: 'k0', errors: { length: 1000 } });
  });
});
