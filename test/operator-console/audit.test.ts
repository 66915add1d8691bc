import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { auditKeyFrom } from '../../server/audit/chain/keys.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn } from '../support/partner.ts';
import { sealAll } from '../support/sealed-audit.ts';
import { ownOperator, recordsOf } from '../operator/operator.ts';
import { adminPages } from './admin-pages.ts';

// A service of its own: other tests would fill the first page, which lists the newest records of all partners.
const own = await ownOperator();
const { operator, newPartner, at, service } = adminPages(() => own.service);

/** A request of a partner that was refused, by the ID that the partner quotes. */
async function refusedRequest(): Promise<string> {
  const partner = await newPartnerWithPatient(service(), 'development');
  const body = { ...requestBody(partner), quantity: 0 };
  const answer = await partner.call('createMedicationRequest', { body });
  expect(answer.status).toBe(400);
  const requestId = answer.headers.get('x-request-id') ?? '';
  const records = () => recordsOf(operator(), { request_id: requestId });
  await expect.poll(records).toHaveLength(1);
  return requestId;
}

it('the audit in the page finds the request that a partner quotes; finds by order and patient who has seen or changed it, and leads from a record to the others; names the person, to whom it narrows by keyboard too, and says which records are sealed', async () => {
  const requestId = await refusedRequest();
  const { page, faults, lines } = await at(`#/audit/${requestId}`);
  const records = page.getByRole('table', { name: 'Audit records' });
  const row = records.getByRole('row').filter({ hasText: 'quantity' });
  await expect.poll(() => row.count()).toBe(1);
  await row.getByText('VALIDATION_ERROR').waitFor();
  await row.getByText('minimum').waitFor();
  // It is sealed a minute after it was written.
  await row.getByText(/^(?:not yet|batch \d+)$/).waitFor();
  expect(await faults('audit')).toEqual([]);
  await row.getByRole('button', { name: 'createMedicationRequest' }).click();
  const details = page.getByRole('dialog');
  await details.getByText(requestId).waitFor();
  expect(await details.getByText(/^\d+ ms$/).count()).toBe(1);
  expect(await details.locator('a[href^="#/partners/"]').count()).toBe(1);
  expect(await faults('audit-record')).toEqual([]);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  const partner = await newPartnerWithPatient(service(), 'development');
  const answer = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  const orderId = idIn(answer, 'medication_order_id');
  await operator().call('getOrder', { path: { order_id: orderId } });
  await newPartner('Audited Health');
  const phiKey = Buffer.from(readFileSync(join(service().dataDir, 'phi.key'), 'utf8'), 'base64');
  await sealAll(service().service.store, { current: auditKeyFrom(phiKey), others: [] });
  const [newest] = await recordsOf(operator(), { operation: 'createPartner', limit: '1' });
  await page.evaluate("location.hash = '#/audit'");
  const clear = () => page.getByRole('button', { name: 'Clear filters' }).click();
  const created = records.getByRole('row').filter({ hasText: 'createPartner' }).first();
  await created.getByText('Development').waitFor();
  await created.getByText(`batch ${String(newest?.['batch'])}`).waitFor();
  await created.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Only these: records with this person' }).click();
  await page.getByText('More filters (1 in use)').waitFor();
  await clear();
  await page.getByText('More filters (1 in use)').waitFor({ state: 'detached' });

  await records.getByText('createMedicationRequest').first().waitFor();
  // Reads by operators are left out until they are asked for.
  expect(await records.getByText('getOrder').count()).toBe(0);
  await page.getByLabel('Show what operators only read').check();
  await page.getByLabel('Patient ID', { exact: true }).fill(partner.patientId);
  await page.keyboard.press('Enter');
  const rows = records.getByRole('row').filter({ hasText: orderId.slice(-8) });
  await rows.filter({ hasText: 'createMedicationRequest' }).waitFor();
  await rows.getByRole('button', { name: 'getOrder' }).click();
  await page.getByRole('button', { name: 'Only these: records with this order' }).click();
  await expect.poll(() => page.getByLabel('Order ID', { exact: true }).inputValue()).toBe(orderId);
  expect(lines).toEqual([]);
});
