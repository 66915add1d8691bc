import { expect, it } from 'vitest';

import { practitionerBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { aSuccessAndARefusal, expectRows, requestPages } from './request-pages.ts';

const running = bothEnvironments();
const requestsOf = requestPages(() => running('development'));

it('the requests in the console are found by what is known of them, and a filter that the API refuses says why', async () => {
  const partner = await newPartner(running('development'), 'development');
  await aSuccessAndARefusal(partner);
  const body = practitionerBody(partner.clinicId);
  const { headers } = await partner.call('createPractitioner', { body });
  const { page, rows, created, requested } = await requestsOf(partner);
  await expect.poll(() => created.count()).toBe(3);
  await page.getByText('More filters').click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Status').selectOption('400');
  await field('Key').selectOption(partner.keyId);
  for (const [label, value] of [
    ['Operation', 'createPractitioner'],
    ['Error code', 'VALIDATION_ERROR'],
    ['Field', 'first_name'],
    ['Reason', 'min_length'],
    ['Took at least (ms)', '0'],
    ['From', '2020-01-01T00:00'],
    ['Before', '2999-01-01T00:00'],
  ] as const) {
    await field(label).fill(value);
    await field(label).press('Tab');
  }
  await expectRows(rows, /first_name/);
  // What each of them finds is proven without a browser (test/partner).
  const asked = () => Object.fromEntries(new URL(requested.at(-1) ?? '').searchParams);
  await expect.poll(asked).toMatchObject({
    status: '400',
    key_id: partner.keyId,
    operation: 'createPractitioner',
    code: 'VALIDATION_ERROR',
    field: 'first_name',
    reason: 'min_length',
    min_duration_ms: '0',
    since: new Date('2020-01-01T00:00').toISOString(),
    until: new Date('2999-01-01T00:00').toISOString(),
  });
  await field('Took at least (ms)').fill('3600000');
  await field('Took at least (ms)').press('Tab');
  await page.getByText('No request matches the filters').waitFor();
  expect(page.url()).toMatch(/#\/requests$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => created.count()).toBe(3);

  const requestId = page.getByRole('textbox', { name: 'Request ID' });
  await requestId.fill(String(headers.get('x-request-id')));
  await requestId.press('Enter');
  await expectRows(rows, /createPractitioner/);
  await requestId.fill('not an ID');
  await requestId.press('Enter');
  await page.getByRole('alert').getByText('must be a request ID').waitFor();
});
