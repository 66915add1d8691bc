import { describe, expect, it } from 'vitest';

import { badRequest, dataIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { newTenant } from '../support/tenant.ts';
import { itemsIn, ownOperator, pagesOf, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

const carriersOf = (apiKey: string) =>
  service.send({ method: 'GET', path: '/api/external/carriers', headers: { 'x-api-key': apiKey } });

describe('createPartner', () => {
  it('creates a partner that is not suspended and has no agreement, and trims its name', async () => {
    const answer = await operator.call('createPartner', { body: { name: '  Lakeside Health ' } });
    expect(answer.status).toBe(201);
    expect(dataIn(answer)).toMatchObject({
      name: 'Lakeside Health',
      suspended: false,
      baa_signed_at: null,
      created_at: service.clock.now().toISOString(),
    });
  });

  it('is audited with the new partner', async () => {
    const partnerId = await operator.newPartner();
    expect(await recordsOf(operator, { partner_id: partnerId })).toMatchObject([
      { actor: 'operator', operation: 'createPartner', outcome: 'done', status: 201, partner_id: partnerId },
    ]);
  });

  it.each([
    [{}, 'required', 'name is required'],
    [{ name: ' ' }, 'format', 'name must not be blank or contain a NUL character'],
    [{ name: 'x'.repeat(256) }, 'max_length', 'name must be at most 255 characters'],
  ])('refuses %o', async (body, reason, message) => {
    const answer = await operator.call('createPartner', { body });
    expect(refusalIn(answer)).toEqual(badRequest({ field: 'name', reason, message }));
  });
});

describe('listPartners', () => {
  it('lists every partner once, newest first, in pages', async () => {
    const made = [await operator.newPartner(), await operator.newPartner(), await operator.newPartner()];
    const pages = await pagesOf(operator, 'listPartners', 'partners', 'partner_id', { limit: '2' });
    expect(pages.flat().slice(0, 3)).toEqual(made.toReversed());
    expect(new Set(pages.flat()).size).toBe(pages.flat().length);
    expect(pages.every((page) => page.length <= 2)).toBe(true);
  });
});

describe('the search of listPartners', () => {
  it('finds a part of the name in any case, without wildcards, in pages', async () => {
    const made = [
      await operator.newPartner('Harbor 100% Health'),
      await operator.newPartner('Old HARBOR Clinic'),
      await operator.newPartner('Harbour'),
    ];
    const found = async (search: string) =>
      (await pagesOf(operator, 'listPartners', 'partners', 'partner_id', { limit: '1', search })).flat();
    expect(await found(' harbor ')).toEqual([made[1], made[0]]);
    expect(await found('0% h')).toEqual([made[0]]);
    expect(await found('harb_r')).toEqual([]);
  });
});

describe('getPartner', () => {
  it('answers with the partner as it is listed', async () => {
    const partnerId = await operator.newPartner();
    const [listed] = itemsIn(await operator.call('listPartners', { query: { limit: '1' } }), 'partners');
    const path = { partner_id: partnerId.toUpperCase() };
    expect(dataIn(await operator.call('getPartner', { path }))).toEqual(listed);
  });
});

describe('suspendPartner and resumePartner', () => {
  it("refuse the partner's next request with 403, and accept it again", async () => {
    const { partnerId, apiKey } = await newTenant(service.service.store, service.clock.now());
    const path = { partner_id: partnerId };
    expect(dataIn(await operator.call('suspendPartner', { path }))).toMatchObject({ suspended: true });
    expect((await carriersOf(apiKey)).status).toBe(403);
    expect(dataIn(await operator.call('resumePartner', { path }))).toMatchObject({ suspended: false });
    expect((await carriersOf(apiKey)).status).toBe(200);
  });

  it('change nothing if repeated', async () => {
    const path = { partner_id: await operator.newPartner() };
    await operator.call('suspendPartner', { path });
    expect(dataIn(await operator.call('suspendPartner', { path }))).toMatchObject({ suspended: true });
    await operator.call('resumePartner', { path });
    expect(dataIn(await operator.call('resumePartner', { path }))).toMatchObject({ suspended: false });
  });
});

describe('recordBaa', () => {
  it('keeps the time of the first recording', async () => {
    const path = { partner_id: await operator.newPartner() };
    const signedAt = service.clock.now().toISOString();
    expect(dataIn(await operator.call('recordBaa', { path }))).toMatchObject({ baa_signed_at: signedAt });
    service.clock.advance(1_000);
    expect(dataIn(await operator.call('recordBaa', { path }))).toMatchObject({ baa_signed_at: signedAt });
    const [listed] = itemsIn(await operator.call('listPartners', { query: { limit: '1' } }), 'partners');
    expect(listed).toMatchObject({ ...path, baa_signed_at: signedAt });
  });
});

it.each(['getPartner', 'suspendPartner'] as const)(
  '%s answers 404 for a partner that does not exist, and keeps a record of the refusal',
  async (operation) => {
    const answer = await operator.call(operation, { path: { partner_id: unknownId } });
    expect(refusalIn(answer)).toEqual(noSuch('Partner', 'partner_id'));
    await expect
      .poll(() => recordsOf(operator, { operation, partner_id: unknownId }))
      .toMatchObject([{ actor: 'operator', outcome: 'NOT_FOUND', status: 404 }]);
  },
);

it('an identifier that is no UUID is refused', async () => {
  const answer = await operator.call('getPartner', { path: { partner_id: 'lakeside' } });
  expect(refusalIn(answer)).toEqual(
    badRequest({ field: 'partner_id', reason: 'format', message: 'partner_id must be a UUID' }),
  );
});
