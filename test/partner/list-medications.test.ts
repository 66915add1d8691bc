import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { saveFormulary } from '../../server/formularies/store.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { requestBody, without } from '../support/bodies.ts';
import { anotherClinic, badRequest, dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');
type Query = Readonly<Record<string, string>>;

describe('listing a clinic’s medications', () => {
  const newCaller = () => newPartner(service(), 'production');
  const list = (partner: Partner, query: Query) =>
    partner.call('listMedications', { query: { clinic_id: partner.clinicId, ...query } });
  const page = async (partner: Partner, query: Query) => {
    const { medications, next_cursor } = dataIn(await list(partner, query));
    if (!Array.isArray(medications)) throw new Error('There are no medications');
    const names = medications.map(({ name, strength }) => `${String(name)} ${String(strength)}`);
    return { medications: medications as readonly unknown[], names, next_cursor };
  };

  it('shows all that an order needs to know of each', async () => {
    const partner = await newCaller();
    const { service, clinicId } = partner;
    const found = await page(partner, { search: 'alprazolam' });
    const rows = await storedRows(service, 'formulary_entries', 'clinic_id', clinicId, 'name, strength');
    const stored = rows.filter(({ name }) => name === 'Alprazolam');
    expect(stored.length).toBeGreaterThan(0);
    expect(found.medications).toEqual(
      stored.map(({ medication_id }) => ({
        medication_id,
        name: 'Alprazolam',
        strength: '0.5 mg',
        schedule: 'C-IV',
        compounded: false,
      })),
    );
  });

  it('pages through all of them once, in the order of their names, 25 at a time by default', async () => {
    const partner = await newCaller();
    const all = await page(partner, { limit: '100' });
    expect(all.next_cursor).toBeNull();
    expect(all.names).toEqual(all.names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect((await page(partner, {})).names).toEqual(all.names.slice(0, 25));
    for (const query of [{ limit: '4' }, { limit: '1', search: 'a' }] as Query[]) {
      const seen: string[] = [];
      let cursor: Query = {};
      for (;;) {
        const { names, next_cursor } = await page(partner, { ...query, ...cursor });
        seen.push(...names);
        if (typeof next_cursor !== 'string') break;
        cursor = { cursor: next_cursor };
      }
      const expected = all.names.filter((name) => query['search'] === undefined || name.startsWith('A'));
      expect(seen).toEqual(expected);
    }
  });

  it('lists what can be ordered by its ID', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const [medication] = (await page(partner, { search: 'lisinopril' })).medications;
    const named = without(without(requestBody(partner), 'medication_name'), 'medication_strength');
    const body = { ...named, medication_id: isObject(medication) && medication['medication_id'] };
    expect((await partner.call('createMedicationRequest', { body })).status).toBe(201);
  });

  it('lists nothing for a clinic without a formulary, and takes its identifier in upper case', async () => {
    const partner = await newCaller();
    const clinicId = (await anotherClinic(partner)).toUpperCase();
    const change = operatorChange(partner.partnerId, partner.service.clock.now());
    await saveFormulary(partner.service.service.store, clinicId.toLowerCase(), [], change);
    expect(dataIn(await list({ ...partner, clinicId }, {}))).toEqual({ medications: [], next_cursor: null });
  });

  it('is audited with the clinic', async () => {
    const partner = await newCaller();
    const answer = await list(partner, {});
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(partner.service, 'audit_records', 'request_id', requestId))
      .toMatchObject([
        { operation: 'listMedications', ids: { clinic_id: partner.clinicId }, outcome: 'done' },
      ]);
  });

  const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  it.each(['page-2', encoded(['metformin']), encoded(['metformin', '500mg', ''])])(
    'refuses the cursor %j as cursor_invalid',
    async (cursor) => {
      const message = 'cursor in the query must be a next_cursor of this list';
      expect(refusalIn(await list(await newCaller(), { cursor }))).toEqual(
        badRequest({ field: 'cursor', reason: 'cursor_invalid', message }),
      );
    },
  );
});
