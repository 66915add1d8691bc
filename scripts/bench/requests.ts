import type autocannon from 'autocannon';

import type { paths } from '../../generated/partner/types.ts';
import { orderBody, patientBody } from '../sample-partner.ts';
import { tokenForm } from './partners.ts';
import type { Partner } from './partners.ts';
import { proxyHeaders } from './stage.ts';

/** One operation as the bench asks for it. */
export interface Operation {
  readonly name: string;
  readonly status: number;
  /** The requests of one connection, in turn. */
  readonly requestsOf: (partner: Partner) => autocannon.Request[];
}

export const createPatient: Operation = {
  name: 'createPatient',
  status: 201,
  requestsOf: (partner) => [post('/api/external/patient', partner, patientBody(partner))],
};

export const createMedicationOrder: Operation = {
  name: 'createMedicationOrder, 3 lines',
  status: 201,
  requestsOf: (partner) => [post('/api/external/medication-order', partner, orderBody(partner))],
};

/** The last field of the body is wrong, so that validation has to read all of it. */
export const refusedCreatePatient: Operation = {
  name: 'createPatient, refused',
  status: 400,
  requestsOf: (partner) => {
    const { addresses, ...rest } = patientBody(partner);
    const wrong = addresses.map((address) => ({ ...address, postalCode: 97205 }));
    return [post('/api/external/patient', partner, { ...rest, addresses: wrong })];
  },
};

/** With the partner's credential for the token endpoint. */
export const tokenRequest: Operation = {
  name: 'token request',
  status: 200,
  requestsOf: ({ credential }) => [
    {
      method: 'POST',
      path: '/oauth/token',
      headers: { ...proxyHeaders, ...credential, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(tokenForm).toString(),
    },
  ],
};

export const listCarriers: Operation = {
  name: 'listCarriers',
  status: 200,
  requestsOf: (partner) => [get('/api/external/carriers', partner)],
};

const getMedicationOrder: Operation = {
  name: 'getMedicationOrder',
  status: 200,
  requestsOf: (partner) =>
    partner.orderIds.map((medication_order_id) =>
      get('/api/external/medication-order/{medication_order_id}', partner, { medication_order_id }),
    ),
};

const listMedicationOrders: Operation = {
  name: 'list of 25 orders',
  status: 200,
  requestsOf: (partner) => [
    get('/api/external/medication-order', partner, {}, `clinic_id=${partner.quietClinicId}&limit=25`),
  ],
};

const listEvents: Operation = {
  name: 'page of 100 events',
  status: 200,
  requestsOf: (partner) => [
    get('/api/external/events', partner, {}, `clinic_id=${partner.quietClinicId}&limit=100`),
  ],
};

/** The operations that clients call most; if any become slower with larger tables, these do. */
export const mainOperations: readonly Operation[] = [
  createPatient,
  createMedicationOrder,
  listCarriers,
  getMedicationOrder,
  listMedicationOrders,
  listEvents,
];

/** An operator's search, for a value of only one partner or for a person in every clinic. */
const search = (by: string, textOf: (partner: Partner) => string): Operation => ({
  name: `search by ${by}`,
  status: 200,
  requestsOf: (partner) => [
    {
      method: 'POST',
      path: '/api/operator/search',
      headers: { ...proxyHeaders, ...partner.operatorCredential, 'content-type': 'application/json' },
      body: JSON.stringify({ text: textOf(partner), purpose: 'other' }),
    },
  ],
});

const orderOf = ({ orderIds }: Partner) => orderIds[0] ?? '';

export const searches: readonly Operation[] = [
  search('person', (partner) => `${patientBody(partner).last_name} ${patientBody(partner).dob}`),
  search('tracking number', orderOf),
  search('external_id', ({ clinicId }) => clinicId),
  search('end of an order ID', (partner) => orderOf(partner).slice(-8)),
];

type Path = keyof paths;

function post(path: Path, { credential }: Partner, body: object): autocannon.Request {
  const headers = {
    ...proxyHeaders,
    ...credential,
    'content-type': 'application/json',
    'idempotency-key': '[<id>]',
  };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

function get(
  path: Path,
  { credential }: Partner,
  ids: Readonly<Record<string, string>> = {},
  query = '',
): autocannon.Request {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const headers = { ...proxyHeaders, ...credential };
  return { method: 'GET', path: query === '' ? filled : `${filled}?${query}`, headers };
}
