import { describe, expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { newPartnerWithOrder, newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { badRequest, dataIn, refusalIn } from '../support/partner.ts';
import { operatorProcess, terminalOf } from './cli/command-line.ts';
import { itemsIn, operatorWith, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

const search = async (body: object, by = operator) =>
  itemsIn(await by.call('findAnything', { body }), 'hits');
const find = (text: string) => search({ text });
/** The IDs of the patients that a person's name finds. */
const findPerson = async (text: string) =>
  (await search({ text, purpose: 'patient_question' })).map(({ id }) => id);

const tracking = '1Z999AA10123456784';
const partner = await newPartnerWithOrder(service, 'development', {
  order: { external_id: 'order 1' },
  line: { external_id: 'line 1' },
});
const { medicationOrderId: orderId, medicationRequestId: requestId, clinicId, partnerId } = partner;
await ship(service, orderId, tracking);
const refillBody = { medication_request_id: requestId, external_id: 'refill 1' };
const refill = dataIn(await partner.call('createRefillRequest', { body: refillBody }));
const patientId = await newPatient(partner, {
  external_id: 'chart 1',
  last_name: 'O’Neil-Nuñez',
  dob: '1931-07-23',
});
const own = { clinic_id: clinicId, partner_id: partnerId };

describe('one text finds', () => {
  it.each([
    ['id', orderId.toUpperCase(), orderId],
    ['end_of_id', ` …${orderId.slice(-8)}`, orderId],
    ['medication_request', requestId, orderId],
    ['external_id', 'order 1', orderId],
    ['external_id', 'line 1', orderId],
    ['tracking_number', '1z 999-aa10 1234 56784', orderId],
    ['refill_request', String(refill['refill_request_id']), refill['medication_order_id']],
    ['external_id', 'refill 1', refill['medication_order_id']],
  ])('an order by its %s %j', async (found_by, text, id) => {
    expect(await find(text)).toMatchObject([{ kind: 'order', found_by, id, ...own }]);
  });

  it('a patient by its ID and the ID that its partner gave it, without health information', async () => {
    const hit = {
      kind: 'patient',
      id: patientId,
      status: null,
      ...own,
      clinic_name: 'Lakeside Clinic',
      partner_name: 'Lakeside Telehealth',
      created_at: expect.any(String) as unknown,
    };
    expect(await find(patientId)).toEqual([{ ...hit, found_by: 'id' }]);
    expect(await find('chart 1')).toEqual([{ ...hit, found_by: 'external_id' }]);
  });

  it('clinics and partners by their ID or a part of their name', async () => {
    const elsewhere = await operator.newPartner('Quillon Health');
    const clinic = await operator.newClinic(elsewhere, { name: 'Quillon Clinic' });
    const partnerHit = { kind: 'partner', id: elsewhere, clinic_id: null, partner_name: 'Quillon Health' };
    const clinicHit = { kind: 'clinic', id: clinic, clinic_name: 'Quillon Clinic', partner_id: elsewhere };
    expect(await find('quillon')).toMatchObject([clinicHit, partnerHit]);
    expect(await find(elsewhere)).toMatchObject([{ ...partnerHit, found_by: 'id' }]);
    expect(await find(clinic)).toMatchObject([{ ...clinicHit, found_by: 'id' }]);
    // Invisible characters are a part of every name.
    expect(await find('\u3164')).toEqual([]);
  });

  it('at most 20 things, and says that there is more', async () => {
    for (let count = 0; count < 21; count += 1) await operator.newPartner(`Umbra ${String(count)}`);
    const answer = dataIn(await operator.call('findAnything', { body: { text: 'umbra' } }));
    expect(answer).toMatchObject({ has_more: true });
    expect(answer['hits']).toHaveLength(20);
  });
});

describe('a patient is found by last name and date of birth', () => {
  it('together, in any usual form, in all clinics; by neither of them alone', async () => {
    const other = await newPartnerWithPatient(service, 'development');
    const namesake = await newPatient(other, { last_name: 'ONEIL nunez', dob: '1931-07-23' });
    for (const text of ["o'neil-nunez 1931-07-23", 'Ana O’Neil Nuñez 07/23/1931'])
      expect(await findPerson(text)).toEqual([namesake, patientId]);
    for (const text of ['O’Neil-Nuñez', '1931-07-23', 'O’Neil-Nuñez 1931-07-24', 'Neil 1931-07-23'])
      expect(await findPerson(text)).toEqual([]);
  });

  it('for a purpose, which the audit keeps without the words', async () => {
    const text = 'Nightingale 1955-02-11';
    const id = await newPatient(partner, { last_name: 'Nightingale', dob: '1955-02-11' });
    expect(refusalIn(await operator.call('findAnything', { body: { text } }))).toEqual(
      badRequest({
        field: 'purpose',
        reason: 'purpose_required',
        message: 'purpose is required to find a patient by name and date of birth',
      }),
    );
    expect(await search({ text, purpose: 'complaint' })).toMatchObject([{ id, found_by: 'person' }]);
    expect(await search({ text: `${text}1`, purpose: 'recall' })).toEqual([]);
    expect(await search({ text: 'Nightingale 1955-02-12', purpose: 'audit' })).toEqual([]);
    const records = await recordsOf(operator, { operation: 'findAnything' });
    expect(records.slice(0, 3)).toMatchObject([
      { reason: 'audit', ids: {} },
      { reason: 'recall', ids: {} },
      { outcome: 'done', reason: 'complaint', ids: { patient_id: id, ...own } },
    ]);
    expect(JSON.stringify([records, service.logged])).not.toMatch(/nightingale|1955-\d\d-/i);
  });

  it('until it is erased', async () => {
    const id = await newPatient(partner, { last_name: 'Vantablack', dob: '1931-07-23' });
    expect(await findPerson('Vantablack 1931-07-23')).toEqual([id]);
    await operator.call('erasePatient', { path: { patient_id: id } });
    expect(await findPerson('Vantablack 1931-07-23')).toEqual([]);
  });
});

it.each<[Role, readonly string[], boolean]>([
  ['pharmacist', ['order', 'patient', 'clinic'], true],
  ['support', ['order', 'patient', 'clinic'], false],
  ['admin', ['order', 'patient', 'clinic'], false],
  ['auditor', ['clinic'], false],
  ['integrations', ['clinic'], false],
])('the role %s finds %j; a patient by name: %s', async (role, kinds, findsPersons) => {
  const by = await operatorWith(service, [role]);
  const seen = [];
  for (const text of [orderId, patientId, clinicId])
    seen.push(...(await search({ text }, by)).map(({ kind }) => kind));
  expect(seen).toEqual(kinds);
  const body = { text: 'O’Neil-Nuñez 1931-07-23', purpose: 'other' };
  const named = await by.call('findAnything', { body });
  await by.close();
  if (findsPersons) expect(itemsIn(named, 'hits')).not.toEqual([]);
  else expect(refusalIn(named)).toMatchObject({ status: 403, details: { reason: 'role_required' } });
});

it('`operator search` takes the words as they come, and a name from standard input', async () => {
  const terminal = terminalOf(service);
  const text = ['O’Neil-Nuñez', '1931-07-23'];
  expect(await terminal.refused('search', ...text)).toMatchObject({
    exitCode: 1,
    error: { details: { reason: 'purpose_required' } },
  });
  const named = ['search', ...text, '--purpose', 'other'];
  const piped = ['search', '-', '--purpose', 'other'];
  for (const { stdout } of [
    await terminal.run(...named),
    await operatorProcess(piped, { DATA_DIR: service.dataDir }, `${text.join(' ')}\n`),
  ])
    expect(stdout).toContain(`patient  ${patientId}`);
});
