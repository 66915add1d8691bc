import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Operations } from '../../../generated/partner/operations.ts';
import contract from '../../../generated/partner/contract.json' with { type: 'json' };
import { StoreUnavailable } from '../../../server/database/database.ts';
import { commonHeaders } from '../../../server/middleware/response-headers.ts';
import { refuseUnreadable } from '../../../server/listener/refuse-connection.ts';
import { savePartner } from '../../../server/accounts/store/partners.ts';
import { patientBody, practitionerBody } from '../../support/bodies.ts';
import { answerTo, hello, serve } from '../../support/listening.ts';
import { newPartner } from '../../support/partner.ts';
import type { Call } from '../../support/partner.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { rawAnswer, readAnswer } from '../../support/raw-request.ts';
import { operatorChange } from '../../support/tenant.ts';
import { unknownId } from './provocation.ts';
import type { Provocation, Provocations, Scene } from './provocation.ts';

const create = (partner: PartnerWithPatient, sent: Call = {}) =>
  partner.call('createPractitioner', { body: practitionerBody(partner.clinicId), ...sent });

export const suspended =
  (operation: keyof Operations): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const { service, clock } = caller.service;
    const change = operatorChange(caller.partnerId, clock.now());
    await savePartner(service.store, caller.partnerId, { suspended: true }, change);
    return caller.call(operation, { body: {} });
  };

export const plainHttp =
  (path: string): Provocation =>
  ({ proxied }) =>
    proxied.send({ method: 'POST', path });

const failing =
  (error: Error): Provocation =>
  async ({ partner, service }) => {
    const caller = await partner();
    service.database.fail(error, 'create_practitioner');
    try {
      return await create(caller);
    } finally {
      service.database.repair();
    }
  };

/** The second request in a minute that allows one. */
export const overTheLimit = async ({ proxied }: Scene) => {
  const { call } = await newPartner(proxied, 'development');
  const headers = { 'x-forwarded-proto': 'https' };
  await call('listCarriers', { headers });
  return call('listCarriers', { headers });
};

/** Headers that never end, sent to a listener with shorter time-outs than those of the service. */
const tooSlow: Provocation = async ({ service }) => {
  const refuse = refuseUnreadable(
    service.clock.now,
    100,
    commonHeaders(contract.info.version, 'development'),
  );
  const limits = { headersMs: 40, requestMs: 80, checkMs: 10 };
  const { listener } = await serve(hello, { refuse, limits });
  const answer = await answerTo(listener.address.port, 'GET / HTTP/1.1\r\n');
  return readAnswer({ method: 'GET', path: '/' }, answer);
};

/** Sends a request with a key that may only read orders. */
export const reading =
  (operation: keyof Operations): Provocation =>
  async ({ service }) =>
    (await newPartner(service, 'development', { scopes: ['orders:read'] })).call(operation);

export const commonErrors: Provocations = {
  Unauthorized: {
    key_refused: async ({ reader }) => create(await reader(), { headers: { 'x-api-key': 'dev_unknown' } }),
    key_missing: async ({ reader }) => create(await reader(), { headers: { 'x-api-key': '' } }),
  },
  Forbidden: {
    insufficient_scope: reading('listWebhooks'),
    partner_suspended: suspended('createPractitioner'),
    https_required: plainHttp('/api/external/practitioner'),
  },
  ForbiddenHealthData: {
    insufficient_scope: reading('createMedicationOrder'),
    baa_required: async ({ partner }) => {
      const unsigned = await partner('production');
      const { call, clinicId } = await newPartner(unsigned.service, 'production', { baaSigned: false });
      return call('createPatient', { body: patientBody(clinicId, unknownId) });
    },
    partner_suspended: suspended('createPatient'),
    https_required: plainHttp('/api/external/patient'),
  },
  NotAcceptable: {
    json_excluded: async ({ reader }) => create(await reader(), { headers: { accept: 'text/html' } }),
  },
  PayloadTooLarge: {
    over_one_mebibyte: async ({ reader }) =>
      (await reader()).call('createPractitioner', { text: `"${'x'.repeat(2 * 1024 * 1024)}"` }),
  },
  UnsupportedMediaType: {
    not_json: async ({ reader }) => create(await reader(), { headers: { 'content-type': 'text/plain' } }),
  },
  RateLimitExceeded: { rate_limit_exceeded: overTheLimit },
  InternalError: { internal_error: failing(new Error('a bug')) },
  ServiceUnavailable: { unavailable: failing(new StoreUnavailable('unavailable')) },
  'outside operations 400': {
    two_hosts: ({ service }) => rawAnswer(service, { target: '/api/external/carriers', hosts: ['a', 'b'] }),
    plain_http: async ({ service }) => {
      const socket = connect(Number(new URL(service.service.url).port), 'localhost');
      socket.write('GET /api/external/carriers HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return readAnswer({ method: 'GET', path: '/' }, await text(socket));
    },
  },
  'outside operations 404': {
    unknown_path: async ({ reader, service }) => {
      const { apiKey } = await reader();
      return service.send({ method: 'GET', path: '/api/external/nothing', headers: { 'x-api-key': apiKey } });
    },
    misspelt_path: async ({ reader, service }) => {
      const { apiKey } = await reader();
      return service.send({ method: 'GET', path: '/api/external/carrier', headers: { 'x-api-key': apiKey } });
    },
  },
  'outside operations 405': {
    unknown_method: async ({ reader, service }) => {
      const { apiKey } = await reader();
      return service.send({ method: 'PUT', path: '/api/external/patient', headers: { 'x-api-key': apiKey } });
    },
  },
  'outside operations 408': { too_slow: tooSlow },
  'outside operations 431': {
    too_large: ({ service }) =>
      rawAnswer(service, { target: '/', headers: [['X-Long', 'x'.repeat(50_000)]] }),
  },
};
