import requirements from '../../generated/partner/requirements.json' with { type: 'json' };
import type { JsonSchema } from '../../server/contract/json-schema.ts';

const uuid = ['x', '', '01a19cc9fb007ce989ac89b95f2e9f7b', 'urn:uuid:01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b'];
const wrongForms: Readonly<Record<string, readonly string[]>> = {
  uuid: [...uuid, '{01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b}', '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7g'],
  email: ['nobody', 'maria@', '@clinic.example', 'maria alvarez@clinic.example', 'a@b@c.example', ''],
  // request-limits.test.ts tries every date.
  date: ['0000-01-01', '2026-02-30', '2026-2-3', '02/03/2026', '2026-02-03T00:00:00Z', ''],
  'date-time': [
    '',
    '2026-11-06',
    '2026-13-06T02:40:11Z',
    '2026-11-06T25:00:00Z',
    '2026-11-06T02:40:11',
    'yesterday',
  ],
  uri: ['hooks.example.com', '/events', 'ftp://hooks.example.com/', 'https://', 'javascript:alert(1)', ''],
};

const blank = ['', ' ', '   ', '\t\r\n', '\u00a0\u2003'];

/** Texts that each pattern of the contract refuses. A pattern that is missing here fails the test. */
const wrongByRequirement: Readonly<Record<string, readonly string[]>> = {
  'must not contain a NUL character': [],
  'must not be blank or contain a NUL character': blank,
  'must be a real calendar date from 1900 to 2999, YYYY-MM-DD': [],
  'must be a UUID': [],
  'must be an absolute URL': [],
  'must not contain control characters': ['te\u0007xt', 'te\u007fxt'],
  'must be the text of a JWKS': ['', 'x', '[]', '{"keys":[]'],
  'must be a two-letter state code': ['C', 'Cal', 'C1', ''],
  'must be a number of 1 to 6 digits with at most 4 decimals': [
    ...['', '-1', '1,5', '1e3', '12 kg', '.5', '1.', '1234567', '1.23456', '123456789012'],
  ],
  'must be a number of 1 to 9 digits': ['', '-1', '1.5', 'two', '1234567890', ' 1'],
  'must be a real calendar date or an ISO 8601 timestamp, from 1900 to 2999': [
    ...['', '1899-12-31T00:00:00Z', '3000-01-01', '1986-02-29T00:00:00Z', '1986-04-17 10:00:00', '17.4.1986'],
  ],
};

const sentences = new Map(Object.entries(requirements));

/** Texts that a schema refuses, each with the reason. */
export function wrongTexts(schema: JsonSchema): (readonly [string, string])[] {
  if (![schema.type].flat().includes('string')) return [];
  if (schema.enum) return [['nonsense', 'enum'] as const, ['', 'enum'] as const];
  const pattern = schema['pattern'];
  const requirement = sentences.get(String(pattern)) ?? `match ${String(pattern)}`;
  const byRequirement = pattern === undefined ? [] : wrongByRequirement[requirement];
  if (byRequirement === undefined) throw new Error(`No text is known that breaks "${requirement}"`);
  const forms = [...(wrongForms[String(schema['format'])] ?? []), ...byRequirement];
  const least = Number(schema['minLength'] ?? 0);
  const most = Number(schema['maxLength'] ?? Infinity);
  return [
    ...forms.map((text) => [text, 'format'] as const),
    ['te\0xt', 'nul_character'],
    ...(least > (byRequirement === blank ? 1 : 0) ? [['x'.repeat(least - 1), 'min_length'] as const] : []),
    ...(least > 1 ? [['🧪', 'min_length'] as const] : []),
    ...((forms.length === 0 || byRequirement === blank) && most < Infinity
      ? [['x'.repeat(most + 1), 'max_length'] as const]
      : []),
  ];
}
