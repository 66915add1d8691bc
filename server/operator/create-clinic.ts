import { notFound } from '../errors.ts';
import { insertClinic } from '../store/clinics.ts';
import { operatorOperation } from './operation.ts';
import { clinicOnWire } from './shapes/clinic.ts';

/** Creates a clinic of a partner, with what is settled for it (D19, D26). */
export const createClinic = operatorOperation('createClinic', async ({ body }, context, reply) => {
  const clinic = {
    id: context.newId(),
    partnerId: body.partner_id.toLowerCase(),
    name: body.name.trim(),
    freeShipping: body.free_shipping ?? false,
    defaultServiceId: body.default_service_id ?? null,
    epcs: body.epcs ?? false,
    createdAt: context.now,
  };
  const { id, partnerId } = clinic;
  const change = context.change({ status: 201, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
  const verdict = await insertClinic(context.store, clinic, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  if (verdict === 'service_not_found') throw notFound('Carrier service', 'default_service_id');
  return reply(201, { data: clinicOnWire(clinic), message: 'Clinic created' });
});
