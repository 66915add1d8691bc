import { beforeAll, describe, expect, it } from 'vitest';

import { differenceText } from '../../../scripts/operator/nouns/catalogue.ts';
import { operatorProgram } from '../../../scripts/operator/program.ts';
import { table } from '../../../scripts/operator/table.ts';
import { recordText } from '../../../scripts/operator/view.ts';
import { requestBody, webhookBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartnerWithPatient, newPatient } from '../../support/fixtures.ts';
import { dataIn, idIn } from '../../support/partner.ts';
import { itemsIn, ownOperator } from '../operator.ts';
import { terminalOf } from './command-line.ts';

const { operator, service } = await ownOperator();
/** The options that some lists need. */
const needed = new Map<string, readonly string[]>();

const long = 'A name that is as long as a name may be '.repeat(7).slice(0, 255).trim();

beforeAll(async () => {
  const caller = await newPartnerWithPatient(service, 'development');
  const { partnerId: partner_id, clinicId: clinic_id } = caller;
  needed.set('key list --partner', [partner_id]);
  needed.set('formulary show', ['--clinic', clinic_id]);
  const externalId = 'e'.repeat(100);
  await newPatient(caller, { external_id: externalId });
  needed.set('patient find', ['--external-id', externalId]);
  await operator.newPartner(long);
  await caller.call('createPatient', { body: {} });
  await operator.call('updateClinic', { path: { clinic_id }, body: { name: long } });
  await operator.call('issueKey', { body: { partner_id, label: long.slice(0, 100) } });
  await operator.call('createOauthClient', { body: { partner_id, name: long.slice(0, 100).trim() } });
  const url = `https://${'receiver.'.repeat(15)}example/${'events/'.repeat(50)}`;
  const webhook = await caller.call('registerWebhook', {
    body: { ...webhookBody(clinic_id), webhook_url: url },
  });
  const orderId = idIn(
    await caller.call('createMedicationRequest', { body: requestBody(caller) }),
    'medication_order_id',
  );
  const confirmed = ['tracking_number_unlikely'];
  for (const body of [{ to: 'processing' }, { to: 'shipped', tracking_number: '9'.repeat(40), confirmed }]) {
    dataIn(await operator.call('moveOrder', { path: { order_id: orderId }, body }));
  }
  const webhook_id = idIn(webhook, 'webhook_id');
  // Deliveries are made in the background, and none for a disabled webhook.
  await eventually(async () => {
    const listed = await operator.call('listDeliveries', { query: { webhook_id } });
    expect(itemsIn(listed, 'deliveries')).not.toEqual([]);
  });
  await operator.call('disableWebhook', { path: { webhook_id } });
});

/** Every verb that shows a page of a list, with what it needs. */
const lists = operatorProgram(false).commands.flatMap((noun) =>
  noun.commands
    .filter((verb) => verb.options.some(({ long: name }) => name === '--cursor'))
    .map((verb) => `${noun.name()} ${verb.name()}`),
);

describe('a list fits a terminal of 120 columns, however long its texts are:', () => {
  it.each([...lists, 'webhook list --failing', 'key list --partner'])('%s', async (words) => {
    const { stdout, stderr } = await terminalOf(service).run(
      ...words.split(' '),
      ...(needed.get(words) ?? []),
    );
    expect(stderr).toBe('');
    const lines = stdout.split('\n').filter((line) => !line.startsWith('There is more'));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    // IDs are there to be copied.
    expect(stdout).toMatch(/[-_][0-9a-f]{12,16}( |$)/m);
  });
});

describe('a report fits a terminal of 120 columns:', () => {
  it.each(['report refusals', 'carriers show'])('%s', async (words) => {
    const { stdout } = await terminalOf(service).run(...words.split(' '));
    const lines = stdout.split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});

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
