import { notFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import { patientStateMissing, pricingState } from './choose-service.ts';
import { quoteService } from './rules.ts';
import { findCarriers, findCarrierServices } from './store.ts';

/** Lists the carriers. */
export const listCarriers = partnerOperation('listCarriers', async (_request, { store }, reply) => {
  return reply(200, { data: { carriers: await findCarriers(store) } });
});

/** Lists a carrier's services at the prices for the patient's state; services cost 0 if the clinic ships free. */
export const listCarrierServices = partnerOperation(
  'listCarrierServices',
  async ({ path: { carrierId }, query }, { store, partnerId, auditRead }, reply) => {
    // Audit records are searched by identifiers as text, in lower case.
    const patientId = query.patientId.toLowerCase();
    const { carrierFound, patient, services } = await findCarrierServices(store, {
      partnerId,
      carrierId,
      patientId,
    });
    if (!carrierFound) throw notFound('Carrier', 'carrierId');
    if (!patient) throw notFound('Patient', 'patientId');
    const state = pricingState(patient.state, patientStateMissing, (field) => field);
    auditRead({ patient_id: patientId, clinic_id: patient.clinicId });

    return reply(200, {
      data: services.map((service) => quoteService(service, state, patient.freeShipping)),
      isFreeShipment: patient.freeShipping,
      freeShipmentType: patient.freeShipping ? 'clinic' : null,
      patientState: state,
    });
  },
);
