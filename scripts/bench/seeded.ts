import { setDefaultCACertificates } from 'node:tls';

import operatorContract from '../../generated/operator/contract.json' with { type: 'json' };
import { systemClock } from '../../server/clock.ts';
import { loadConfig } from '../../server/config/config.ts';
import { createLog } from '../../server/observability/log.ts';
import { demoFormulary } from '../../server/sandbox/demo/demo-formulary.ts';
import { startService } from '../../server/service.ts';
import { patientBody, practitionerBody } from '../sample-bodies.ts';
import { openDevelopmentOperator } from '../../server/store/development-operator.ts';
import { operatorKeyHash } from '../../server/store/operator-key.ts';
import type { Tenant } from './requests.ts';

/** One for each connection of the usual load, so that no two connections count against the same rate limit. */
export const tenantCount = 32;

/** Makes the schema and the partners in an empty database, over the two APIs of a service started for it. */
export async function seedTenants(
  environment: Readonly<Record<string, string>>,
  ca: string,
): Promise<Tenant[]> {
  setDefaultCACertificates([ca]);
  const log = createLog({ level: 'silent', clock: systemClock });
  const service = await startService(loadConfig(environment), { clock: systemClock, log });
  const key = environment['OPERATOR_KEY'] ?? '';
  // In production OPERATOR_KEY alone opens nothing, so it becomes the key of a pharmacist who is an admin too.
  const person = { keyHash: operatorKeyHash(key), roles: ['admin', 'pharmacist'], now: systemClock() };
  await openDevelopmentOperator(service.store, person);
  const operator = apiAt(service.operatorUrl, { 'x-operator-key': key });
  try {
    const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
    await operator(
      'PUT',
      '/api/operator/carriers',
      requestBody.content['application/json'].examples.one_carrier.value,
    );
    const tenants: Tenant[] = [];
    while (tenants.length < tenantCount) tenants.push(await seedTenant(operator, service.url));
    return tenants;
  } finally {
    await service.close(1_000);
  }
}

async function seedTenant(operator: Api, url: string): Promise<Tenant> {
  const { partner_id = '' } = await operator('POST', '/api/operator/partners', { name: 'Partner' });
  await operator('POST', `/api/operator/partners/${partner_id}/baa`);
  const { clinic_id: clinicId = '' } = await operator('POST', '/api/operator/clinics', {
    partner_id,
    name: 'Clinic',
  });
  const rows = demoFormulary.map(({ schedule, ...row }) => ({ ...row, ...(schedule && { schedule }) }));
  await operator('PUT', `/api/operator/clinics/${clinicId}/formulary`, { rows });
  const { api_key: apiKey = '' } = await operator('POST', '/api/operator/keys', { partner_id });

  const partner = apiAt(url, { 'x-api-key': apiKey });
  const practitioner = await partner('POST', '/api/external/practitioner', practitionerBody(clinicId));
  const references = { clinicId, practitionerId: practitioner['practitioner_id'] ?? '' };
  const patient = await partner('POST', '/api/external/patient', patientBody(references));
  return { ...references, apiKey, patientId: patient['patient_id'] ?? '' };
}

/** Calls an operation and resolves to the `data` of its answer. */
export type Api = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, string>>>;

export function apiAt(url: string, headers: Readonly<Record<string, string>>): Api {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract has data in every success
    return (JSON.parse(text) as { data: Readonly<Record<string, string>> }).data;
  };
}
