import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { auditKeyFrom } from '../../server/audit/chain/keys.ts';
import { requestBody } from '../support/bodies.ts';
import { widths } from '../support/browser-tabs.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn } from '../support/partner.ts';
import { sealAll } from '../support/sealed-audit.ts';
import { operatorWith, ownOperator, recordsOf } from '../operator/operator.ts';
import { adminPages } from './admin-pages.ts';

// Its own, because others would fill the first page, whose records are the newest of all partners.
const own = await ownOperator();
const { operator, newPartner, at, service } = adminPages(() => own.service);

const table = { name: 'Audit records' } as const;

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

describe('the audit in the page', () => {
  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('finds the request that a partner quotes, %s at %i', async (colorScheme, width) => {
    const requestId = await refusedRequest();
    const { page, look, accessibilityFindings, overflow, lines } = await at('#/audit', {
      colorScheme,
      width,
    });
    await page.getByLabel('Request ID', { exact: true }).fill(requestId);
    await page.keyboard.press('Enter');
    const row = page.getByRole('table', table).getByRole('row').filter({ hasText: 'quantity' });
    await expect.poll(() => row.count()).toBe(1);
    await row.getByText('VALIDATION_ERROR').waitFor();
    await row.getByText('minimum').waitFor();
    // It is sealed a minute after it was written.
    await row.getByText(/^(?:not yet|batch \d+)$/).waitFor();
    await look('audit-found');
    expect(await accessibilityFindings()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await row.getByRole('button', { name: 'createMedicationRequest' }).click();
    const details = page.getByRole('dialog');
    await details.getByText(requestId).waitFor();
    expect(await details.getByText(/^\d+ ms$/).count()).toBe(1);
    expect(await details.locator('a[href^="#/partners/"]').count()).toBe(1);
    await look('audit-record');
    expect(await accessibilityFindings()).toEqual([]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(lines).toEqual([]);
  });

  it('names the person, and leaves out what operators only read until it is asked for', async () => {
    await newPartner('Audited Health');
    const { page } = await at('#/audit');
    const records = page.getByRole('table', table);
    await records
      .getByRole('row')
      .filter({ hasText: 'createPartner' })
      .getByText('Development')
      .first()
      .waitFor();
    expect(await records.getByText('listAuditRecords').count()).toBe(0);
    await page.getByLabel('Show what operators only read').check();
    await records.getByText('listAuditRecords').first().waitFor();
  });

  it.each([
    ['Order ID', 'order', 'medication_order_id'],
    ['Patient ID', 'patient', 'patient_id'],
  ])(
    'finds by %s who has seen or changed it, and leads from a record to the others',
    async (label, noun, name) => {
      const partner = await newPartnerWithPatient(service(), 'development');
      const answer = await partner.call('createMedicationRequest', { body: requestBody(partner) });
      const id = name === 'patient_id' ? partner.patientId : idIn(answer, 'medication_order_id');
      await operator().call('getOrder', { path: { order_id: idIn(answer, 'medication_order_id') } });
      const { page } = await at('#/audit');
      await page.getByLabel(label, { exact: true }).fill(id);
      await page.keyboard.press('Enter');
      await page.getByLabel('Show what operators only read').check();
      const rows = page
        .getByRole('table', table)
        .getByRole('row')
        .filter({ hasText: id.slice(-8) });
      await rows.filter({ hasText: 'createMedicationRequest' }).waitFor();
      await rows.filter({ hasText: 'getOrder' }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await rows.getByRole('button', { name: 'getOrder' }).click();
      await page.getByRole('button', { name: `Only these: records with this ${noun}` }).click();
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(id);
    },
  );

  it('says which records are sealed', async () => {
    await newPartner('Sealed Health');
    const phiKey = Buffer.from(readFileSync(join(service().dataDir, 'phi.key'), 'utf8'), 'base64');
    const keys = { current: auditKeyFrom(phiKey), others: [] };
    await sealAll(service().service.store, keys);
    const [newest] = await recordsOf(operator(), { operation: 'createPartner', limit: '1' });
    const { page } = await at('#/audit');
    await page.getByLabel('Operation').fill('createPartner');
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', table)
      .getByText(`batch ${String(newest?.['batch'])}`)
      .first()
      .waitFor();
  });

  it('goes through pages, and narrows down to a person, by keyboard too', async () => {
    for (let count = 0; count < 55; count += 1) await newPartner();
    const { page } = await at('#/audit');
    const first = page.getByRole('table', table).getByRole('row').nth(1);
    const newest = await first.innerText();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => first.innerText()).not.toBe(newest);
    await page.getByRole('button', { name: 'Previous' }).and(page.locator(':enabled')).waitFor();
    await page.getByRole('table', table).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Only these: records with this person' }).click();
    await page.getByText('More filters (1 in use)').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('More filters (1 in use)').waitFor({ state: 'detached' });
  });

  it('opens a request by its address', async () => {
    const requestId = await refusedRequest();
    const { page } = await at(`#/audit/${requestId}`);
    await page.getByRole('table', table).getByText('VALIDATION_ERROR').waitFor();
  });

  it('is not shown to a pharmacist, who is told which roles see it', async () => {
    const pharmacist = await operatorWith(service(), ['pharmacist']);
    const { page } = await at('#/audit', { as: pharmacist });
    await page.getByText('auditor').first().waitFor();
    expect(await page.getByRole('table', table).count()).toBe(0);
    await pharmacist.close();
  });
});
