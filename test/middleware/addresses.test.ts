import { describe, expect, it } from 'vitest';

import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import { rawAnswer, uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartner(await sharedService('development'), 'development');

const patientId = '01a19ccb-d964-724c-a583-4cdfc3a2fd67';
const servicesOf = (carrier: string) => `/api/external/carriers/${carrier}/services?patientId=${patientId}`;

function ask(method: string, target: string) {
  return rawAnswer(partner.service, { method, target, headers: [['x-api-key', partner.apiKey]] });
}

const nothingHere = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'Not found',
  details: undefined,
};

describe('returns 404 for a path that the contract does not have', () => {
  it.each(['/api/external', '/API/external/carriers', '/%61pi/external/carriers', '/%zz', '/metrics'])(
    '%s',
    async (target) => {
      expect(refusalIn(await ask('GET', target))).toEqual(nothingHere);
    },
  );
});

describe('a caller with a key is told which path it may have meant (D45)', () => {
  const carriersPath = '/api/external/carriers';
  const orderPath = '/api/external/medication-order/{medication_order_id}';
  it.each([
    ['/api/external/carriers/', carriersPath],
    ['/api/external/%63arriers', carriersPath],
    ['/api/carriers', carriersPath],
    ['/api/external/medicationOrder', '/api/external/medication-order'],
    ['/api/external/medication_orders/Maria%20Lopez', orderPath],
  ])('%s: %s', async (target, meant) => {
    const message = `Not found. Did you mean ${meant}?`;
    expect(refusalIn(await ask('GET', target))).toEqual({ ...nothingHere, message });
  });

  it('and a stranger is not', async () => {
    for (const headers of [[], [['x-api-key', 'dev_wrong']] as const]) {
      const answer = await rawAnswer(partner.service, { target: '/api/external/patients', headers });
      const message = 'The access token is invalid, expired or revoked.';
      expect(refusalIn(answer)).toMatchObject({ status: 401, message });
    }
    const outside = await rawAnswer(partner.service, { target: '/doc' });
    expect(refusalIn(outside)).toEqual(nothingHere);
  });
});

describe('returns 405 for a method that a path does not have, with the allowed ones in Allow', () => {
  it.each([
    ['GET', '/api/external/practitioner', 'POST'],
    ['PATCH', '/api/external/webhook', 'GET, POST, DELETE'],
    ['PROPFIND', '/api/external/medication-order', 'GET, POST'],
  ])('%s %s', async (method, target, allow) => {
    const answer = await ask(method, target);
    expect(refusalIn(answer)).toEqual({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: 'Method not allowed',
      details: undefined,
    });
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('checks the key first under /api/, and asks for none elsewhere (D24)', () => {
  it.each([
    ['GET', '/api/external/prescriptions', 401],
    ['GET', '/api', 401],
    ['GET', '/nothing', 404],
    ['OPTIONS', '*', 404],
  ])('%s %s without a key is %d', async (method, target, status) => {
    expect((await rawAnswer(partner.service, { method, target })).status).toBe(status);
  });
});

describe('a request target may be a whole URL (RFC 9112)', () => {
  it.each([
    ['/api/external/carriers', 200],
    ['/api/external/patient', 405],
    ['/api/external/carriers/%zz/services', 400],
  ])('https://localhost%s is %d', async (target, status) => {
    const headers = [['x-api-key', partner.apiKey]] as const;
    for (const origin of ['https://localhost', 'HTTP://other.example:80']) {
      const request = { target: `${origin}${target}`, headers };
      expect((await uncheckedAnswer(partner.service, request)).status).toBe(status);
    }
    expect((await uncheckedAnswer(partner.service, { target: `https://localhost${target}` })).status).toBe(
      401,
    );
  });
});

describe('a path parameter is decoded once, or refused', () => {
  it('takes an encoded slash as part of the carrier, which is then not found', async () => {
    expect(refusalIn(await ask('GET', servicesOf('u%2Fps')))).toMatchObject({
      status: 404,
      details: { field: 'carrierId', reason: 'not_found' },
    });
  });

  it.each(['%zz', '%ff'])('%s is not valid percent-encoding: 400', async (carrier) => {
    const finding = { field: 'path', reason: 'malformed', message: 'path must be a well-formed address' };
    expect(refusalIn(await ask('GET', servicesOf(carrier)))).toEqual(badRequest(finding));
  });
});
