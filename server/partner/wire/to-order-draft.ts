import type { components } from '../../../generated/partner/types.ts';
import type { LineDraft, OrderField } from '../../domain/order-draft.ts';
import type { ShapedOrder } from './shaped-order.ts';
import { unlessBlank } from './unless-blank.ts';

type Body = components['schemas']['MedicationOrder'];
type Line = components['schemas']['MedicationLine'];

/** The carrier form: several lines, and the service they go by is named. */
export function toOrderDraft(body: Body): ShapedOrder {
  return {
    draft: {
      form: 'carrier',
      clinicId: body.clinic_id.toLowerCase(),
      patientId: body.patient_id.toLowerCase(),
      practitionerId: body.practitioner_id.toLowerCase(),
      service: { kind: 'named', carrierId: body.carrier_id, serviceId: body.service_id },
      isRefrigerated: body.is_refrigerated ?? false,
      lines: body.medication_requests.map(toLine),
    },
    wireName: (field, line = 0) => wireNames[field].replace('#', String(line)),
  };
}

function toLine(line: Line): LineDraft {
  return {
    medicationName: line.medication,
    medicationId: null,
    strength: null,
    dose: unlessBlank(line.dose),
    unitOfMeasure: unlessBlank(line.unit_of_measure),
    quantity: line.quantity,
    // Numeric text of at most nine digits: the contract's pattern has seen to it.
    refills: Number(line.refills ?? '0'),
    direction: line.direction,
    daysSupply: line.days_supply ?? null,
    note: line.note ?? null,
    compoundingReason: line.compounding_reason ?? null,
    diagnosisCodes: [],
  };
}

/** The # stands for the line's number. A line of this form has no identifier: its name answers for it. */
const wireNames: Readonly<Record<OrderField, string>> = {
  clinicId: 'clinic_id',
  patientId: 'patient_id',
  practitionerId: 'practitioner_id',
  carrierId: 'carrier_id',
  serviceId: 'service_id',
  medicationName: 'medication_requests[#].medication',
  medicationId: 'medication_requests[#].medication',
  strength: 'medication_requests[#].dose',
  quantity: 'medication_requests[#].quantity',
  refills: 'medication_requests[#].refills',
  daysSupply: 'medication_requests[#].days_supply',
  compoundingReason: 'medication_requests[#].compounding_reason',
};
