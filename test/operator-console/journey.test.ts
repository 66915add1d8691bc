import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';

import { orderName } from '../../console/shared/words.ts';
import { recordsOf } from '../operator/operator.ts';
import { lineBody, orderBody, requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, newOrders, service } = ordersPage();

const lastName = 'Larkspur';
const question = 'Please confirm the dose';
const answer = 'The prescriber confirms 0.5 mg';
const scanned = '1Z999AA10123456784';
/** One character is missing. */
const corrected = '1Z999AA1012345678';

/** A refill for a child, a month early, of a controlled substance. */
async function newRefill() {
  const partner = await newPartnerWithPatient(service(), 'development');
  const patient = { last_name: lastName, dob: '2020-03-01', weight: '18.5' };
  const patientId = await newPatient(partner, patient);
  const medication_requests = [{ ...lineBody(), medication: 'Alprazolam', dose: '0.5 mg' }];
  const order = { ...orderBody({ ...partner, patientId }), medication_requests };
  const placed = await partner.call('createMedicationOrder', { body: order });
  await ship(service(), idIn(placed, 'medication_order_id'));
  const body = { medication_request_id: idIn(placed, 'medication_request_id') };
  const refill = await partner.call('createRefillRequest', { body });
  return { ...partner, patientId, orderId: idIn(refill, 'medication_order_id') };
}

/** Reads a QR code as a scanner does. It is drawn as a path, dark square by dark square. */
function textIn(path: string, size: number): string {
  const pixels = 4;
  const width = size * pixels;
  const data = new Uint8Array(4 * width * width).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let row = 0; row < pixels; row += 1) {
      const at = 4 * ((Number(y) * pixels + row) * width + Number(x) * pixels);
      for (let pixel = 0; pixel < pixels; pixel += 1) data.fill(0, at + 4 * pixel, at + 4 * pixel + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

it('a pharmacist finds a caller’s patient, judges a refill, asks, ships, corrects and prints, by keyboard alone (D63 to D66)', async () => {
  await newOrders(0);
  const partner = await newRefill();
  const { call, patientId, orderId } = partner;
  const inThirtyDays = new Date(service().clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const opened = await openAs(['pharmacist', 'auditor']);
  const { page, operator, notices, faults, lines, requested, readUntil, settle } = opened;
  const { keyboard } = page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const search = async (text: string) => {
    await settle();
    await press('/');
    await keyboard.type(text);
    await press('Enter');
  };
  const choosePurpose = async (purpose: string) => {
    await page.locator('select:focus').waitFor();
    await keyboard.type(purpose);
    await press('Tab', 'Enter');
  };
  const isOpen = async () => {
    await heading(orderName(orderId));
    await page.getByRole('region', { name: 'Ship to' }).waitFor();
  };
  const openFirst = async () => {
    await page.getByRole('link', { name: orderId.slice(-8) }).waitFor();
    await press('j', 'Enter');
    await isOpen();
  };
  // The page ignores the key P for the first 400 ms.
  const process = page.getByRole('button', { name: 'Process' });
  const region = (name: string) => page.getByRole('region', { name });

  // Several hits are a list.
  const found = page.getByRole('dialog', { name: 'Search' });
  await search('lakeside');
  await found.getByRole('link', { name: 'Lakeside Clinic' }).first().waitFor();
  await press('Enter');
  await heading('Lakeside Clinic');

  await search(`${lastName}, Mai 03/01/2020`);
  await found.getByText('This looks for a person.').waitFor();
  expect(await faults('operator-search-purpose')).toEqual([]);
  await page.getByLabel('Purpose').focus();
  await choosePurpose('Patient');
  await heading(`Patient …${patientId.slice(-8)}`);
  await page.getByLabel('Purpose').focus();
  await choosePurpose('Patient');
  await page.getByRole('region', { name: 'Patient', exact: true }).getByText(lastName).waitFor();
  const fill = region('Orders and fills').getByRole('row').filter({ hasText: 'Early' });
  expect((await fill.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Alprazolam 0\.5 mg × 60.*1 of 2/);
  expect(await faults('operator-patient')).toEqual([]);

  await fill.getByRole('link').press('Enter');
  await isOpen();
  await region('Refill Early').getByText(inThirtyDays).waitFor();
  expect(await region('Refill Early').getByRole('row').count()).toBe(2);
  await page.getByText('Controlled, C-IV').waitFor();
  await page.getByText('18.5, unit not stated, of 2026-10-30').waitFor();

  await process.press('Enter');
  await openFirst();
  const other = idIn(
    await call('createMedicationRequest', { body: requestBody(partner) }),
    'medication_order_id',
  );
  service().clock.advance(60_000);
  await press('h');
  await page.locator('select:focus').waitFor();
  await keyboard.type('Clarification');
  await press('Tab');
  await keyboard.type(question);
  // Escape leaves the form only if no note would be lost.
  await press('Escape', 'Tab', 'Enter');
  await notices.getByText('is on hold.').waitFor();
  const path = { medication_order_id: orderId };
  const held = dataIn(await call('getMedicationOrder', { path }));
  expect(held).toMatchObject({ reason: 'clarification_needed', status_note: question });
  await call('createClarification', { path, body: { text: answer } });
  await readUntil(page.getByText(/^Answered/));
  // It is listed before the other order, which has waited longer.
  await openFirst();
  await region('Notes and answers').getByText(answer).waitFor();
  service().clock.advance(60_000);
  await call('createClarification', { path, body: { text: 'Twice a day' } });
  await readUntil(region('Notes and answers').getByText('Twice a day'));
  await notices.getByText('The partner has answered').waitFor();
  await moveThrough(service(), other, 'cancelled');
  await press('l');
  await page.getByRole('link', { name: other.slice(-8) }).waitFor({ state: 'detached' });
  await openFirst();

  await process.press('Enter');
  await openFirst();
  await press('s');
  await keyboard.type(scanned);
  await press('Enter');
  await page.getByText('Nothing to fill').waitFor();

  await search(scanned);
  await heading(orderName(orderId));
  await page.getByRole('button', { name: 'Correct the shipment' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct the shipment' });
  const number = dialog.getByLabel('Tracking number');
  await number.focus();
  await press('ControlOrMeta+a');
  await keyboard.type(corrected);
  await press('Tab');
  await keyboard.type('UPS: UPS G');
  await press('Tab');
  await keyboard.type('Carrier changed');
  await number.press('Enter');
  await dialog.getByText('Numbers of this carrier look different.').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(1);
  expect(await faults('operator-correct-shipment')).toEqual([]);
  await dialog.getByLabel('The number is right').press('Space');
  await number.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await region('History').getByText('Shipment corrected').waitFor();
  await region('History').getByText(scanned).waitFor();
  for (const text of [corrected, 'UPS Ground']) await region('Shipment').getByText(text).waitFor();

  await page.getByLabel('Purpose').focus();
  await choosePurpose('Patient');
  await page.evaluate('window.print = () => { document.title = "printed"; }');
  await page.getByRole('button', { name: 'Print slip and label' }).press('Enter');
  await expect.poll(() => page.title()).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  for (const title of ['Packing slip', 'Work label']) {
    const paper = region(title);
    const text = (await paper.innerText()).replaceAll(/\s+/g, ' ');
    for (const part of [orderId, `Linh Mai ${lastName}`, 'Alprazolam 0.5 mg × 60', 'Maria Alvarez'])
      expect(text).toContain(part);
    const code = paper.getByRole('img', { name: orderId });
    expect(await code.isVisible()).toBe(true);
    const [, size = ''] = /^0 0 (\d+) /.exec((await code.getAttribute('viewBox')) ?? '') ?? [];
    const path = (await code.locator('path').getAttribute('d')) ?? '';
    expect(textIn(path, Number(size))).toBe(orderId);
  }
  expect(await page.getByText('Take one tablet twice a day').locator('visible=true').count()).toBe(1);
  expect(await page.getByRole('heading', { name: orderName(orderId) }).isVisible()).toBe(false);
  // The slip and the label have a page each, on a label printer's paper too; the view behind them has none.
  const pages = (await page.pdf({ width: '6in', height: '4in' })).toString('latin1');
  expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(2);

  const ofPatient = await recordsOf(operator, { patient_id: patientId });
  const purposes = (operation: string) =>
    ofPatient.filter((record) => record['operation'] === operation).map(({ reason }) => reason);
  expect(purposes('findAnything')).toEqual(['patient_question']);
  expect(purposes('getPatient')).toEqual(['patient_question']);
  expect(purposes('getOrder')).toEqual(['printing', 'patient_question', null, null, null, null, null, null]);
  const kept = `${await page.title()} ${requested.join(' ')} ${page.url()} ${JSON.stringify(ofPatient)}`;
  expect(kept).not.toMatch(/larkspur|2020-\d\d-|confirm/i);
  // The browser itself notes the refusal that asks for the purpose, and what `settle` asks for.
  expect(lines.filter((line) => !/status of 40[04]/.test(line))).toEqual([]);
});
