import operatorContract from '../../../generated/operator/contract.json' with { type: 'json' };
import { demoFormulary } from '../../../server/sandbox/demo/demo-formulary.ts';
import { patientBody, practitionerBody } from '../../sample-bodies.ts';
import { textAt } from './json.ts';
import type { Fleet, Sent } from './fleet.ts';

/** A partner with a clinic and a patient, and the keys to act for it and for the pharmacy. */
export interface Tenant {
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly partnerHeaders: Readonly<Record<string, string>>;
  readonly operatorHeaders: Readonly<Record<string, string>>;
}

export async function createTenant(fleet: Fleet): Promise<Tenant> {
  const ask = async (sent: Sent, name = '') => {
    const reply = await fleet.send(0, sent);
    if (reply.kind !== 'answered' || reply.status >= 300) {
      throw new Error(`${sent.method} ${sent.path}: ${JSON.stringify(reply)}`);
    }
    return name === '' ? '' : textAt(reply.body, 'data', ...name.split('.'));
  };
  const firstAdmin = { 'x-operator-key': fleet.operatorKey };
  const admin = { name: 'Drill', roles: ['admin', 'pharmacist'] };
  const asFirst = { port: 'operator', headers: firstAdmin } as const;
  const operatorKey = await ask(
    { ...asFirst, method: 'POST', path: '/api/operator/operators', body: admin },
    'key.operator_key',
  );
  const operatorHeaders = { 'x-operator-key': operatorKey };
  const operator = (method: Sent['method'], path: string, body?: object, name?: string) =>
    ask({ port: 'operator', headers: operatorHeaders, method, path: `/api/operator/${path}`, body }, name);
  const { examples } =
    operatorContract.paths['/api/operator/carriers'].put.requestBody.content['application/json'];
  await operator('PUT', 'carriers', examples.one_carrier.value);
  const partner_id = await operator('POST', 'partners', { name: 'Partner' }, 'partner_id');
  await operator('POST', `partners/${partner_id}/baa`);
  const clinicId = await operator('POST', 'clinics', { partner_id, name: 'Clinic' }, 'clinic_id');
  const rows = demoFormulary.map(({ schedule, ...row }) => ({ ...row, ...(schedule && { schedule }) }));
  await operator('PUT', `clinics/${clinicId}/formulary`, { rows });
  const apiKey = await operator('POST', 'keys', { partner_id }, 'api_key');

  const partnerHeaders = { 'x-api-key': apiKey };
  const partner = (path: string, body: object, name: string) =>
    ask(
      { port: 'partner', headers: partnerHeaders, method: 'POST', path: `/api/external/${path}`, body },
      name,
    );
  const practitionerId = await partner('practitioner', practitionerBody(clinicId), 'practitioner_id');
  const patientId = await partner('patient', patientBody({ clinicId, practitionerId }), 'patient_id');
  return { clinicId, patientId, practitionerId, partnerHeaders, operatorHeaders };
}
