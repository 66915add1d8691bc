import { describe, expect, it } from 'vitest';

import { differenceText } from '../../../scripts/operator/nouns/catalogue.ts';
import { table } from '../../../scripts/operator/table.ts';
import { recordText } from '../../../scripts/operator/view.ts';

const long = 'A name that is as long as a name may be '.repeat(7).slice(0, 255).trim();

describe('a table', () => {
  const id = '01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44';

  it('cuts the longest texts, never an ID or a time, and says in minutes when something was', () => {
    const text = table(['id', 'name', 'note', 'at'], [[id, long, 'short', '2026-11-02T09:31:07.214Z']]);
    const [, line = ''] = text.split('\n');
    expect(line).toMatch(new RegExp(`^${id}  A name.*…  short  2026-11-02T09:31Z$`));
    expect(line.length).toBe(120);
  });

  it('leaves out columns without a value before it cuts anything', () => {
    const name = 'The Lakeside Health and Wellness Center of all Northern California';
    const text = table(
      ['id', 'name', 'reason', 'state'],
      [
        [id, name, null, 'received'],
        [id, name, '', 'on_hold'],
      ],
    );
    expect(text.split('\n')).toEqual([
      `ID${' '.repeat(36)}NAME${' '.repeat(64)}STATE`,
      `${id}  ${name}  received`,
      `${id}  ${name}  on_hold`,
    ]);
  });

  it('cuts no tracking number, however long the names beside it are', () => {
    const numbers = ['9405511899223857264837', '1Z999AA10123456784', long];
    const text = table(
      ['id', 'clinic', 'partner', 'service', 'tracking'],
      numbers.map((number) => [id, long, long, long, number]),
    );
    const lines = text.split('\n');
    expect(lines[1]?.endsWith('  9405511899223857264837')).toBe(true);
    expect(lines[2]?.endsWith('  1Z999AA10123456784')).toBe(true);
    expect(lines.map(({ length }) => length)).toEqual([expect.any(Number), 120, 116, 120]);
  });

  it('shows the longest text of a row under it, up to the width of a terminal', () => {
    const text = table(
      ['id', 'n'],
      [
        [id, 1],
        [id, 2],
      ],
      ['https://hooks.example/orders', long],
    );
    const [, first, under, second, cut] = text.split('\n');
    expect([first, under, second]).toEqual([`${id}  1`, '  https://hooks.example/orders', `${id}  2`]);
    expect(cut).toMatch(/^ {2}A name.*…$/);
    expect(cut?.length).toBe(120);
  });

  it('cuts nothing that fits', () => {
    expect(table(['name', 'n', 'note'], [['Lakeside Health', 1, null]])).toBe(
      'NAME             N  NOTE\nLakeside Health  1  -',
    );
  });
});

it('a record has a line for each field, also of what is inside it', () => {
  const ids = { clinic_id: '01a19cc9', patient_id: '01a19ccb' };
  expect(recordText({ actor: 'partner', operator: null, ids, changed_fields: ['status', 'weight'] })).toBe(
    [
      'actor           partner',
      'operator        -',
      'ids.clinic_id   01a19cc9',
      'ids.patient_id  01a19ccb',
      'changed_fields  status, weight',
    ].join('\n'),
  );
});

it('an import shows a carrier above its services', () => {
  const none = { count: 0, first: [] };
  const first = ['ups ups-2day (2nd Day Air)', 'usps (USPS)', 'usps usps-priority (Priority)', 'ups (UPS)'];
  const text = differenceText({ added: { count: 4, first }, changed: none, removed: none }, (line) => line);
  const sorted = ['ups (UPS)', 'ups ups-2day (2nd Day Air)', 'usps (USPS)', 'usps usps-priority (Priority)'];
  expect(text.split('\n')).toEqual(['4 added, 0 changed, 0 removed', ...sorted.map((line) => `+ ${line}`)]);
});
