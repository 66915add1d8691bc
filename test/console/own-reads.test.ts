import { expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { requestPages } from './request-pages.ts';

const running = bothEnvironments();
const requestsOf = requestPages(() => running('development'));

it('what the console reads for itself is counted among the requests, and shown only on demand', async () => {
  const partner = await newPartner(running('development'), 'development');
  await partner.call('listCarriers');
  const { page, rows } = await requestsOf(partner);
  await rows.filter({ hasText: 'listCarriers' }).waitFor();
  await page.getByText(/\d reads? by the console on this page, not shown/).waitFor();
  expect(await rows.filter({ hasText: 'getAccount' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show them' }).click();
  await rows.filter({ hasText: 'getAccount' }).waitFor();
});
