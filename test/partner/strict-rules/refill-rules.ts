import { describe, expect, it } from 'vitest';

import { saveClinicSettings } from '../../../server/accounts/store/clinics.ts';
import { environments } from '../../support/both-environments.ts';
import type { Running } from '../../support/both-environments.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';
import { changePatient } from '../../support/change-patient.ts';
import { backdateOrder, ship } from '../../support/order-progress.ts';
import { badRequest, idIn, refusalIn, warningsIn } from '../../support/partner.ts';
import {
  newPartnerWithPatient,
  newPartnerWithShippedOrder,
  newPatient,
  newPractitioner,
} from '../../support/fixtures.ts';
import { lineBody, orderBody, patientUpdateBody } from '../../support/bodies.ts';
import type { PartnerWithOrder } from '../../support/fixtures.ts';
import { operatorChange } from '../../support/tenant.ts';

const incomplete = 'refers to a patient whose address lacks the street, city or ZIP code';
const oneDay = 24 * 60 * 60 * 1000;
const address = { line1: '15 Lighthouse Lane', city: 'Astoria', state: 'OR', zip: '97103' };

const withoutPart = (part: string) => ({
  addresses: patientUpdateBody().addresses.map((one) => ({ ...one, [part]: null })),
});

export function refillRules(running: Running): void {
  describe('what production refuses in a refill, development warns of in the same words (D26):', () => {
    it.each([
      [
        'shipping_address.state',
        'state_code',
        'must be a two-letter code of a US state or territory',
        { shipping_address: { ...address, state: 'XX' } },
      ],
      [
        'shipping_address.zip',
        'zip_code',
        'must be a ZIP code of 5 or 9 digits',
        { shipping_address: { ...address, zip: '971' } },
      ],
      [
        'shipment_service_code',
        'cannot_refrigerate',
        'must be a service that can refrigerate',
        { shipment_service_code: 'ups-ground' },
      ],
    ])('%s, %s', async (field, reason, predicate, more) => {
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      const judgement = await bothJudge(({ medicationRequestId }) => ({
        medication_request_id: medicationRequestId,
        ...more,
      }));
      expect(judgement).toEqual({ warned: findings, refused: findings });
    });

    it.each([
      ['license_expired', 'license_expiration', 'refers to a prescriber whose license has expired'],
      ['dea_expired', 'dea_expiration', 'refers to a prescriber whose DEA registration has expired'],
    ])(
      '%s, checked again, on the prescription that names the prescriber',
      async (reason, field, predicate) => {
        const named = 'medication_request_id';
        const findings = [{ field: named, reason, message: `${named} ${predicate}` }];
        const judgement = await bothJudge(async (partner) => {
          const { clock } = partner.service;
          const today = clock.now().toISOString().slice(0, 10);
          const practitionerId = await newPractitioner(partner, { [field]: today });
          const order = await partner.call('createMedicationOrder', {
            body: orderBody({ ...partner, practitionerId }),
          });
          await ship(partner.service, idIn(order, 'medication_order_id'));
          clock.advance(oneDay);
          return { medication_request_id: idIn(order, 'medication_request_id') };
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      },
    );

    it.each([
      ['patient_inactive', 'refers to a patient who is inactive', { status: 'inactive' }],
      ['patient_address_incomplete', incomplete, withoutPart('addressLine1')],
      ['patient_address_incomplete', incomplete, withoutPart('city')],
      ['patient_address_incomplete', incomplete, withoutPart('postalCode')],
    ])('%s, if the patient changed since the order', async (reason, predicate, difference) => {
      const field = 'medication_request_id';
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      const judgement = await bothJudge(async (partner) => {
        await changePatient(partner, difference);
        return { medication_request_id: partner.medicationRequestId };
      });
      expect(judgement).toEqual({ warned: findings, refused: findings });
    });

    it.each([
      ['C-III', 'Testosterone cypionate', '200 mg/mL'],
      ['C-IV', 'Alprazolam', '0.5 mg'],
    ])('prescription_expired, of %s after six months', async (schedule, medication, dose) => {
      const field = 'medication_request_id';
      const message = `${field} refers to a schedule ${schedule} prescription that is more than 6 months old`;
      const findings = [{ field, reason: 'prescription_expired', message }];
      const judgement = await bothJudge(
        async (partner) => {
          await backdateOrder(partner.service, partner.medicationOrderId, '2026-05-01T23:59:59Z');
          return { medication_request_id: partner.medicationRequestId };
        },
        { medication, dose },
      );
      expect(judgement).toEqual({ warned: findings, refused: findings });
    });

    it('but neither finds fault with an incomplete patient address if the refill brings its own (D19)', async () => {
      const partner = await newPartnerWithShippedOrder(running('production'), 'production');
      await changePatient(partner, withoutPart('city'));
      const body = { medication_request_id: partner.medicationRequestId, shipping_address: address };
      expect((await partner.call('createRefillRequest', { body })).status).toBe(201);
    });

    it('but neither finds fault with a C-IV prescription on the last day of six months', async () => {
      const partner = await newPartnerWithShippedOrder(running('production'), 'production', {
        line: { medication: 'Alprazolam', dose: '0.5 mg' },
      });
      const today = partner.service.clock.now().toISOString().slice(0, 10);
      await backdateOrder(
        partner.service,
        partner.medicationOrderId,
        `${today.replace('-11-', '-05-')}T00:00:00Z`,
      );
      const body = { medication_request_id: partner.medicationRequestId };
      expect((await partner.call('createRefillRequest', { body })).status).toBe(201);
    });

    it.each([
      ['medication_request_id', () => ({})],
      ['clinic_id', ({ clinicId }: PartnerWithOrder) => ({ clinic_id: clinicId })],
    ])('epcs_missing, for a clinic without the attestation, on %s if that was sent', async (field, more) => {
      const message = `${field} refers to a clinic that may not order scheduled medications`;
      const findings = [{ field, reason: 'epcs_missing', message }];
      const line = { medication: 'Alprazolam', dose: '0.5 mg' };
      const judgement = await bothJudge(async (partner) => {
        const { service, clock } = partner.service;
        const change = operatorChange(partner.partnerId, clock.now());
        await saveClinicSettings(service.store, partner.clinicId, { epcs: false }, change);
        return { medication_request_id: partner.medicationRequestId, ...more(partner) };
      }, line);
      expect(judgement).toEqual({ warned: findings, refused: findings });
    });

    async function bothJudge(
      body: (partner: PartnerWithOrder) => object | Promise<object>,
      line: object = {},
    ) {
      const partners = [
        await newPartnerWithShippedOrder(running('development'), 'development', { line }),
        await newPartnerWithShippedOrder(running('production'), 'production', { line }),
      ] as const;
      return warnedAndRefused('createRefillRequest', partners, async (partner) => ({
        body: await body(partner),
      }));
    }
  });

  describe.each(environments)('in %s', (environment) => {
    it('a refill to an address whose state has no price is refused on the state', async () => {
      const partner = await newPartnerWithShippedOrder(running(environment), environment);
      const field = 'shipping_address.state';
      const message = `${field} must be a two-letter code of a US state or territory`;
      const body = {
        medication_request_id: partner.medicationRequestId,
        shipping_address: { ...address, state: 'Oregon' },
      };
      const answer = await partner.call('createRefillRequest', { body });
      expect(refusalIn(answer)).toEqual(badRequest({ field, reason: 'state_code', message }));
    });
  });

  describe('development, which accepted the original, warns again about the refill', () => {
    it.each([
      ['schedule_refills', { medication: 'Amphetamine salts', dose: '20 mg', refills: '1' }],
      ['veterinarian_required', { medication: 'Carprofen', dose: '75 mg' }],
    ])('%s', async (reason, line) => {
      const partner = await newPartnerWithPatient(running('development'), 'development');
      const patientId = await newPatient(
        partner,
        reason === 'veterinarian_required' ? { species: 'canine' } : {},
      );
      const body = {
        ...orderBody({ ...partner, patientId }),
        medication_requests: [{ ...lineBody(), ...line }],
      };
      const order = await partner.call('createMedicationOrder', { body });
      await ship(partner.service, idIn(order, 'medication_order_id'));
      const medication_request_id = idIn(order, 'medication_request_id');
      const answer = await partner.call('createRefillRequest', { body: { medication_request_id } });
      expect(warningsIn(answer)).toMatchObject([{ field: 'medication_request_id', reason }]);
    });
  });
}
