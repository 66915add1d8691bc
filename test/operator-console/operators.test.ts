import { expect, it } from 'vitest';

import { newPerson } from '../operator/people.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';
import { quietService } from './quiet-service.ts';

const service = await quietService();
const { operator, at } = adminPages(() => service);

const rowOf = ({ page }: OperatorPage, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** Takes the key that the dialog shows, and closes it. */
async function takeKey({ page }: OperatorPage): Promise<string> {
  const key = await page
    .getByRole('dialog')
    .getByText(/^dev_operator_/)
    .textContent();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  return key ?? '';
}

const statusWith = async (key: string) => {
  const headers = { 'x-operator-key': key };
  return (await operator().send({ method: 'GET', path: '/api/operator/operators/self', headers })).status;
};

it('the operators in the page are created with their roles, and the first key is shown once; they get another name and other roles, and are disabled with all their keys', async () => {
  const long = {
    name: `Prof. Dr. ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`,
    email: `${'a-rather-long-mailbox'.repeat(2)}@pharmacy.example`,
    label: 'Dispensing room '.repeat(5),
  };
  const person = await newPerson(operator(), ['support', 'pharmacist'], long);
  const tab = await at('#/operators');
  const { page, faults } = tab;
  const facts = page.getByLabel('Operator', { exact: true });
  await page.getByRole('button', { name: 'Create an operator' }).click();
  await page.getByLabel('Name').fill('Mira Koval');
  expect(await page.getByRole('button', { name: 'Create the operator' }).isDisabled()).toBe(true);
  await page.getByLabel('auditor').check();
  await page.getByRole('button', { name: 'Create the operator' }).click();
  const key = await takeKey(tab);
  expect(await statusWith(key)).toBe(200);
  await rowOf(tab, 'Operators', 'Mira Koval').getByText('auditor').waitFor();
  expect(await page.content()).not.toContain(key);
  expect(await faults('operators')).toEqual([]);

  await page.getByRole('link', { name: person.name }).click();
  await rowOf(tab, 'Keys', 'Dispensing room').waitFor();
  expect(await faults('operator')).toEqual([]);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('pharmacist').uncheck();
  await page.getByLabel('integrations').check();
  await page.getByRole('textbox', { name: 'Name' }).fill('development');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another operator has this name.').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira Kovalenko');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Mira Kovalenko' }).waitFor();
  await facts.getByText('integrations').waitFor();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('button', { name: 'Disable the operator' }).click();
  await facts.getByText('disabled').waitFor();
  await tab.readUntil(rowOf(tab, 'Keys', 'revoked'));
  expect(await statusWith(person.key)).toBe(401);
});

it('a person issues and revokes its own keys in the page, and sees nobody else; the session ends with its key', async () => {
  const person = await newPerson(operator(), ['pharmacist'], { label: 'lost tablet' });
  const tab = await at('#/operators', person);
  const { page } = tab;
  await page.getByRole('heading', { name: 'Your keys' }).waitFor();
  expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
  await rowOf(tab, 'Keys', 'this session').waitFor();
  await page.getByRole('button', { name: 'Issue a key' }).click();
  await page.getByRole('button', { name: 'Issue the key' }).click();
  expect(await statusWith(await takeKey(tab))).toBe(200);
  await page.getByRole('button', { name: 'Revoke lost tablet' }).click();
  await page.getByText('It is the key of this session, which then ends.').waitFor();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByLabel('Operator key').waitFor();
});
