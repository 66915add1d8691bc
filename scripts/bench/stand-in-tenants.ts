import { randomUUID } from 'node:crypto';

import { newApiKey } from '../../server/store/api-key.ts';
import type { Tenant } from './tenants.ts';

/** Partners that no database knows: enough where the store answers from memory. */
export function standInTenants(count: number): Tenant[] {
  return Array.from({ length: count }, () => ({
    apiKey: newApiKey('production').apiKey,
    partnerId: randomUUID(),
    clinicId: randomUUID(),
    practitionerId: randomUUID(),
    patientId: randomUUID(),
  }));
}
