import { orderBody, patientBody } from './bodies.ts';
import { counterMarker } from './fresh-requests.ts';
import type { Row } from './fresh-requests.ts';
import { requestText } from './request-text.ts';
import type { Tenant } from './tenants.ts';

/** What is asked of a server, over and over; each connection asks for a tenant of its own. */
export interface Scenario {
  readonly name: string;
  /** The only status that counts as an answer: any other ends the bench. */
  readonly status: number;
  readonly requestOf: (tenant: Tenant) => string;
  /** Which rows each connection's requests are about, each once a measurement; else always the same. */
  readonly rowsOf?: (connections: number) => readonly (readonly Row[])[];
}

export const createPatient: Scenario = {
  name: 'createPatient',
  status: 201,
  requestOf: (tenant) => requestText('createPatient', { apiKey: tenant.apiKey, body: patientBody(tenant) }),
};

export const createPatientIdempotent: Scenario = {
  name: 'createPatient, Idempotency-Key',
  status: 201,
  requestOf: (tenant) =>
    requestText('createPatient', {
      apiKey: tenant.apiKey,
      body: patientBody(tenant),
      headers: [`Idempotency-Key: bench-${counterMarker}`],
    }),
};

export const createMedicationOrder: Scenario = {
  name: 'createMedicationOrder, 3 lines',
  status: 201,
  requestOf: (tenant) =>
    requestText('createMedicationOrder', { apiKey: tenant.apiKey, body: orderBody(tenant) }),
};

export const listCarrierServices: Scenario = {
  name: 'listCarrierServices',
  status: 200,
  requestOf: ({ apiKey, patientId }) =>
    requestText('listCarrierServices', { apiKey, path: { carrierId: 'ups' }, query: { patientId } }),
};

/** A read that needs nothing but the carriers' names. */
export const listCarriers: Scenario = {
  name: 'a read from memory',
  status: 200,
  requestOf: ({ apiKey }) => requestText('listCarriers', { apiKey }),
};

/** The last field of the body is wrong, so nothing is refused early. */
export const refusedPatient: Scenario = {
  name: 'a refused request',
  status: 400,
  requestOf: (tenant) => {
    const { addresses, ...rest } = patientBody(tenant);
    const body = { ...rest, addresses: [...addresses, ...addresses] };
    return requestText('createPatient', { apiKey: tenant.apiKey, body });
  },
};
