import type { components } from '../../generated/operator/types.ts';
import { notFound } from '../errors.ts';
import { updateClinic as changeClinic } from '../store/clinics.ts';
import type { ClinicSettings } from '../store/clinics.ts';
import { knownClinic } from './known-clinic.ts';
import { operatorOperation } from './operation.ts';
import { clinicOnWire } from './shapes/clinic.ts';

/** Changes what is settled for a clinic; what the request does not name stays. */
export const updateClinic = operatorOperation('updateClinic', async ({ path, body }, context, reply) => {
  const { store } = context;
  const { id, partnerId } = await knownClinic(store, path.clinic_id);
  const change = context.change({ status: 200, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
  const verdict = await changeClinic(store, id, settingsIn(body), change);
  if (verdict === 'service_not_found') throw notFound('Carrier service', 'default_service_id');
  return reply(200, { data: clinicOnWire(await knownClinic(store, id)), message: 'Clinic updated' });
});

function settingsIn(body: components['schemas']['ClinicUpdate']): ClinicSettings {
  return {
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.free_shipping === undefined ? {} : { freeShipping: body.free_shipping }),
    ...(body.default_service_id === undefined ? {} : { defaultServiceId: body.default_service_id }),
    ...(body.epcs === undefined ? {} : { epcs: body.epcs }),
  };
}
