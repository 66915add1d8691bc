import { describe, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { newPerson } from '../operator/people.ts';
import type { Person } from '../operator/people.ts';
import { readAgain } from '../support/browser-tabs.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';
import { quietService } from './quiet-service.ts';

const service = await quietService();
const { operator, at } = adminPages(() => service);

const rowOf = ({ page }: OperatorPage, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** The key that the dialog shows. */
const shownIn = async ({ page }: OperatorPage) =>
  (await page
    .getByRole('dialog')
    .getByText(/^dev_operator_/)
    .textContent()) ?? '';

const statusWith = async (key: string) => {
  const headers = { 'x-operator-key': key };
  return (await operator().send({ method: 'GET', path: '/api/operator/operators/self', headers })).status;
};

const keysOf = async ({ operator_id }: Person) =>
  itemsIn(await operator().call('listOperatorKeys', { path: { operator_id } }), 'keys');

describe('the operators in the page', () => {
  it('are created with their roles, and the first key is shown once; they get another name and other roles, and are disabled with all their keys', async () => {
    const tab = await at('#/operators');
    const { page, faults, accessibilityFindings } = tab;
    await page.getByRole('button', { name: 'Create an operator' }).click();
    await page.getByLabel('Name').fill('Mira Koval');
    expect(await page.getByRole('button', { name: 'Create the operator' }).isDisabled()).toBe(true);
    await page.getByLabel('pharmacist').check();
    await page.getByLabel('auditor').check();
    await tab.look('operator-create');
    await page.getByRole('button', { name: 'Create the operator' }).click();
    await page.getByText('Store this key now.').waitFor();
    await tab.look('operator-created');
    const key = await shownIn(tab);
    expect(await statusWith(key)).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(tab, 'Operators', 'Mira Koval').getByText('pharmacist, auditor').waitFor();
    expect(await page.content()).not.toContain(key);

    const person = await newPerson(operator(), ['support', 'pharmacist', 'auditor', 'admin'], {
      name: `Prof. Dr. ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`,
      email: `${'a-rather-long-mailbox'.repeat(2)}@pharmacy.example`,
      label: 'Dispensing room '.repeat(5),
    });
    await readAgain(page);
    await rowOf(tab, 'Operators', person.name).waitFor();
    expect(await faults('operators')).toEqual([]);
    await page.getByRole('link', { name: person.name }).click();
    await rowOf(tab, 'Keys', 'Dispensing room').waitFor();
    expect(await faults('operator')).toEqual([]);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    for (const role of ['support', 'pharmacist', 'auditor', 'admin']) await page.getByLabel(role).uncheck();
    await page.getByLabel('integrations').check();
    await page.getByRole('textbox', { name: 'Name' }).fill('development');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Another operator has this name.').waitFor();
    expect(await accessibilityFindings()).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mira Kovalenko');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Mira Kovalenko' }).waitFor();
    await page.getByLabel('Operator', { exact: true }).getByText('integrations').waitFor();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('button', { name: 'Disable the operator' }).click();
    await page.getByLabel('Operator', { exact: true }).getByText('disabled').waitFor();
    await tab.readUntil(rowOf(tab, 'Keys', 'revoked'));
    expect(await statusWith(person.key)).toBe(401);
    expect(await page.getByRole('button', { name: 'Issue a key' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('button', { name: 'Enable the operator' }).click();
    await page.getByLabel('Operator', { exact: true }).getByText('without a key').waitFor();
  });
});

describe('the keys of an operator in the page', () => {
  it('are issued, rolled with an overlap and revoked by the person itself, who sees nobody else', async () => {
    const person = await newPerson(operator(), ['pharmacist'], { label: 'lost tablet' });
    const tab = await at('#/operators', { as: person });
    const { page } = tab;
    await page.getByRole('heading', { name: 'Your keys' }).waitFor();
    expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
    await rowOf(tab, 'Keys', 'this session').waitFor();
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByLabel('Label').fill('Dispensing room');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    const issued = await shownIn(tab);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('button', { name: 'Roll Dispensing room' }).click();
    await page.getByLabel('The old key works').selectOption('for a week more');
    await tab.look('operator-key-roll');
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    const rolled = await shownIn(tab);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect([await statusWith(issued), await statusWith(rolled)]).toEqual([200, 200]);
    const [newest, before] = await keysOf(person);
    expect([newest?.['label'], before?.['label']]).toEqual(['Dispensing room', 'Dispensing room']);
    await readAgain(page);
    await page.getByRole('button', { name: 'Revoke Dispensing room' }).first().click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await rowOf(tab, 'Keys', 'revoked').waitFor();
    expect((await Promise.all([statusWith(issued), statusWith(rolled)])).toSorted()).toEqual([200, 401]);

    // The key of the session.
    await page.getByRole('button', { name: 'Revoke lost tablet' }).click();
    await page.getByText('It is the key of this session, which then ends.').waitFor();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByLabel('Operator key').waitFor();
  });
});
