import { describe, expect, it } from 'vitest';

import { practitionerBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { aSuccessAndARefusal, expectRows, requestPages } from './request-pages.ts';

const running = bothEnvironments();
const requestsOf = requestPages(() => running('development'));
const newCaller = () => newPartner(running('development'), 'development');

describe('the requests in the console', () => {
  it('are found by what is known of them, and a filter that the API refuses says why', async () => {
    const partner = await newCaller();
    await aSuccessAndARefusal(partner);
    const { headers } = await partner.call('createPractitioner', {
      body: practitionerBody(partner.clinicId),
    });
    const { page, rows, created } = await requestsOf(partner);
    const finds = (count: number, by: string) =>
      expect.poll(async () => [by, await created.count()]).toEqual([by, count]);
    await finds(3, 'no filter');
    await page.getByText('More filters').click();
    for (const [label, value, count] of [
      ['Operation', 'createPractitioner', 3],
      ['Status', '400', 1],
      ['Error code', 'VALIDATION_ERROR', 1],
      ['Field', 'first_name', 1],
      ['Reason', 'min_length', 1],
      ['Took at least (ms)', '3600000', 0],
      ['Key', 'own', 3],
      ['From', '2020-01-01T00:00', 3],
      ['Before', '2020-01-01T00:00', 0],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      if (label === 'Status') await field.selectOption(value);
      else if (label === 'Key') await field.selectOption(partner.keyId);
      else {
        await field.fill(value);
        await field.press('Tab');
      }
      if (count === 0) await page.getByText('No request matches the filters').waitFor();
      else await finds(count, label);
      expect(page.url()).toMatch(/#\/requests$/);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await finds(3, `${label} cleared`);
    }
    const field = page.getByRole('textbox', { name: 'Request ID' });
    await field.fill(String(headers.get('x-request-id')));
    await field.press('Enter');
    await expectRows(rows, /createPractitioner/);
    await field.fill('not an ID');
    await field.press('Enter');
    await page.getByRole('alert').getByText('must be a request ID').waitFor();
  });
});
