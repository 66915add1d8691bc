import type { components } from '../../../generated/partner/types.ts';
import type { OrderField } from '../../domain/order-draft.ts';
import type { ShapedOrder } from './shaped-order.ts';
import { unlessBlank } from './unless-blank.ts';

type Body = components['schemas']['MedicationRequest'];

/** The flat form: one medication, by name, identifier or both, and a service is chosen for it. */
export function toFlatOrderDraft(body: Body): ShapedOrder {
  const byName = 'medication_name' in body;
  return {
    draft: {
      form: 'flat',
      clinicId: body.clinic_id.toLowerCase(),
      patientId: body.patient_id.toLowerCase(),
      practitionerId: body.practitioner_id.toLowerCase(),
      service: { kind: 'default' },
      isRefrigerated: false,
      lines: [
        {
          medicationName: byName ? body.medication_name : null,
          medicationId: body.medication_id?.toLowerCase() ?? null,
          strength: unlessBlank(body.medication_strength),
          dose: null,
          unitOfMeasure: null,
          quantity: body.quantity,
          refills: body.refills ?? 0,
          direction: body.instructions ?? null,
          daysSupply: body.days_supply ?? null,
          note: null,
          compoundingReason: null,
          diagnosisCodes: body.diagnosis_codes ?? [],
        },
      ],
    },
    wireName: (field) => wireNames[field],
  };
}

/**
 * This form names no service, so the clinic, whose default it is, answers for one; nor has it a field for a
 * compounding reason, and no rule asks for it here.
 */
const wireNames: Readonly<Record<OrderField, string>> = {
  clinicId: 'clinic_id',
  patientId: 'patient_id',
  practitionerId: 'practitioner_id',
  carrierId: 'clinic_id',
  serviceId: 'clinic_id',
  medicationName: 'medication_name',
  medicationId: 'medication_id',
  strength: 'medication_strength',
  quantity: 'quantity',
  refills: 'refills',
  daysSupply: 'days_supply',
  compoundingReason: 'medication_name',
};
