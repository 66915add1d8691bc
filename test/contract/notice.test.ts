import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { judge } from '../../scripts/gate/judge.ts';
import { remove, set } from './edit-contract.ts';
import type { Draft } from './edit-contract.ts';

/** The release that changes are planted in: it stays as it is. */
const released: Draft = firstRelease;

const carriers = ['paths', '/api/external/carriers', 'get'];
const schemas = ['components', 'schemas'];
const weight = [...schemas, 'PatientPrimary', 'properties', 'weight'];
const species = [...schemas, 'Species', 'anyOf', 0];

type Plant = (contract: Draft) => void;
const nothing: Plant = () => undefined;

/** The marks of something deprecated. */
const mark = (sunset = '2027-07-01', since = '2027-01-01'): Draft => ({
  deprecated: true,
  'x-sunset': sunset,
  'x-deprecated-since': since,
});

/** Adds marks to the node at a path. */
const announce =
  (marks: Draft, ...path: readonly (string | number)[]): Plant =>
  (contract) => {
    for (const [key, value] of Object.entries(marks)) set(value, ...path, key)(contract);
  };

/** The complaints about version 2.0.0, which has its entry and its guide, after a release that announced something. */
function complaints(
  announced: Plant,
  planted: Plant,
  today = '2027-07-01',
  version = '2.0.0',
): readonly string[] {
  const before: Draft = structuredClone(released);
  announced(before);
  const current = structuredClone(before);
  planted(current);
  current['info'] = { version };
  return judge({
    released: before,
    current,
    changelog: { path: 'openapi/CHANGELOG.md', text: `## ${version}\n\n- What is new.` },
    migrationGuides: ['2.0.0'],
    today: new Date(today),
  }).complaints;
}

const gone: readonly (readonly [what: string, marks: Plant, planted: Plant])[] = [
  ['an operation', announce(mark(), ...carriers), remove(...carriers)],
  ['a field', announce(mark(), ...weight), remove(...weight)],
  [
    'a response header',
    announce(mark(), 'components', 'headers', 'RateLimitLimit'),
    remove('components', 'responses', 'CarrierList', 'headers', 'X-RateLimit-Limit'),
  ],
  [
    'a value',
    set({ swine: { 'x-sunset': '2027-07-01' } }, ...species, 'x-deprecated-values'),
    remove(...species, 'enum', 7),
  ],
  [
    'the form of the key',
    set('2027-07-01', 'components', 'securitySchemes', 'ApiKey', 'x-sunset'),
    set('X-Key', 'components', 'securitySchemes', 'ApiKey', 'name'),
  ],
  ['a limit', announce(mark(), ...weight), set(3, ...weight, 'maxLength')],
];

describe.each(gone)('%s goes', (_, announced, planted) => {
  it('on the day that the last release announced', () => {
    expect(complaints(announced, planted)).toEqual([]);
  });

  it('not before that day', () => {
    const found = complaints(announced, planted, '2027-06-30');
    expect(found).not.toEqual([]);
    for (const complaint of found)
      expect(complaint).toContain('The last release announces it for 2027-07-01, and today is 2027-06-30.');
  });

  it('not without an announcement', () => {
    const found = complaints(nothing, planted);
    expect(found).not.toEqual([]);
    for (const complaint of found) expect(complaint).toContain('The last release does not announce it');
  });
});

it('what is new and required needs the notice of its operation', () => {
  const planted = set(['patient_id', 'gender'], ...schemas, 'RefillRequest', 'required');
  expect(complaints(nothing, planted).join('\n')).toContain('The last release does not announce it');
  const operation = ['paths', '/api/external/refill-request', 'post'];
  expect(complaints(announce(mark(), ...operation), planted)).toEqual([]);
});

it('an announcement of less than six months is none', () => {
  const announced = announce(mark('2027-06-30'), ...carriers);
  expect(complaints(announced, remove(...carriers))).toEqual([
    'GET /api/external/carriers: the operation is gone. The last release announces it for 2027-06-30, less than six months after 2027-01-01.',
  ]);
});

describe('a deprecation is announced six months ahead or more, counted from the day of the release', () => {
  it.each([
    ['2027-01-01', []],
    [
      '2027-01-02',
      [
        'GET /api/external/carriers: it is deprecated. It ends on 2027-07-01, less than six months after today, 2027-01-02.',
      ],
    ],
  ])('released on %s', (today, expected) => {
    expect(complaints(nothing, announce(mark(), ...carriers), today, '1.1.0')).toEqual(expected);
  });

  it('and so is an earlier end', () => {
    const announced = announce(mark('2028-01-01'), ...carriers);
    const earlier = set('2027-07-01', ...carriers, 'x-sunset');
    expect(complaints(announced, earlier, '2027-01-01', '1.1.0')).toEqual([]);
    expect(complaints(announced, earlier, '2027-02-01', '1.1.0').join()).toContain('it ends earlier');
  });
});
