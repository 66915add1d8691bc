import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { revokeCredential } from '../../server/accounts/store/api-keys.ts';
import { savePartner } from '../../server/accounts/store/partners.ts';
import { requestBody } from '../support/bodies.ts';
import { readEvents, writeEvent } from '../support/feed.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { operatorChange } from '../support/tenant.ts';
import { waitingRequests } from '../support/waiting-requests.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const newCaller = () => newPartnerWithPatient(service, 'development');
const place = async (partner: PartnerWithPatient) =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');

/** Begins to wait for the next event after all that have happened. */
async function beginWaiting(partner: PartnerWithPatient) {
  const { cursor } = await readEvents(partner, { after: 'latest' });
  const waiting = waitingRequests(service.service.operatorUrl, service.dataDir, service.clock);
  const before = await waiting.count();
  const query = { clinic_id: partner.clinicId, after: cursor, wait: '30' };
  const answer = partner.call('listEvents', { query });
  await waiting.become(before + 1);
  return { answer, cursor };
}

describe('a request that waits', () => {
  it('is answered with the event, and so is every other one of the clinic, but no other clinic’s', async () => {
    const [partner, other] = [await newCaller(), await newCaller()];
    const requests = [await beginWaiting(partner), await beginWaiting(partner)];
    const elsewhere = await beginWaiting(other);
    const orderId = await place(partner);
    for (const { answer } of requests) {
      expect(dataIn(await answer)).toMatchObject({ events: [{ data: { medication_order_id: orderId } }] });
    }
    expect(await waitingRequests(service.service.operatorUrl, service.dataDir, service.clock).count()).toBe(
      1,
    );
    const another = await place(other);
    expect(dataIn(await elsewhere.answer)).toMatchObject({
      events: [{ data: { medication_order_id: another } }],
    });
  });

  it('gets nothing, and the same cursor, when the time is up, and is not logged as a slow one', async () => {
    const partner = await newCaller();
    const { cursor } = await readEvents(partner, { after: 'latest' });
    const query = { clinic_id: partner.clinicId, after: cursor, wait: '2' };
    const began = performance.now();
    const answer = await partner.call('listEvents', { query });
    const elapsed = performance.now() - began;
    expect(dataIn(answer)).toMatchObject({ events: [], cursor, has_more: false });
    const recorded = answer.headers.get('x-request-id') ?? '';
    const line = service.logged.find((one) => one.includes(recorded)) ?? '';
    // The request waits until two seconds after its arrival: on a slow machine, the wait begins later.
    expect(Number(/"durationMs":([\d.]+)/.exec(line)?.[1])).toBeLessThan(elapsed - 1_000);
  });

  it('goes on waiting if the only event was erased meanwhile, and moves over it', async () => {
    const partner = await newCaller();
    const { answer } = await beginWaiting(partner);
    await writeEvent(partner, null);
    const orderId = await place(partner);
    const { events, cursor } = dataIn(await answer);
    expect(events).toMatchObject([{ data: { medication_order_id: orderId } }]);
    expect(Buffer.from(String(cursor), 'base64url').toString()).toContain('"2"');
  });

  it('is forgotten when its caller hangs up', async () => {
    const partner = await newCaller();
    const { cursor } = await readEvents(partner, { after: 'latest' });
    const ca = readFileSync(join(service.dataDir, 'tls/ca.pem'), 'utf8');
    const agent = new Agent({ connect: { ca } });
    const path = `/api/external/events?clinic_id=${partner.clinicId}&after=${cursor}&wait=30`;
    const waiting = waitingRequests(service.service.operatorUrl, service.dataDir, service.clock);
    const before = await waiting.count();
    const headers = { 'x-api-key': partner.apiKey };
    const sent = request(`${service.service.url}${path}`, { headers, dispatcher: agent });
    const failed = expect(sent).rejects.toThrow();
    await waiting.become(before + 1);
    await agent.destroy();
    await failed;
    await waiting.become(before);
  });
});

describe('gets no events', () => {
  it('and 401, whose key was revoked meanwhile', async () => {
    const partner = await newCaller();
    const { answer } = await beginWaiting(partner);
    const { store } = service.service;
    await revokeCredential(store, partner, operatorChange(partner.partnerId, service.clock.now()));
    await writeEvent(partner);
    expect(refusalIn(await answer)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('and 403, whose partner was suspended meanwhile', async () => {
    const partner = await newCaller();
    const { answer } = await beginWaiting(partner);
    const change = operatorChange(partner.partnerId, service.clock.now());
    await savePartner(service.service.store, partner.partnerId, { suspended: true }, change);
    await writeEvent(partner);
    const details = { reason: 'partner_suspended' };
    expect(refusalIn(await answer)).toMatchObject({ status: 403, code: 'FORBIDDEN', details });
  });
});
