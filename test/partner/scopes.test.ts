import { describe, expect, it } from 'vitest';

import { scopes } from '../../generated/partner/scopes.ts';
import { bundled } from '../../server/contract/contract.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { issueOwnKey, keysOf, ownKey, statusWith } from '../support/own-keys.ts';
import { dataIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';

const service = sharedServiceIn('development');
const { operations } = bundled('partner');

const insufficient = (scope: string, message = `This needs a key with the scope ${scope}.`) => ({
  status: 403,
  code: 'FORBIDDEN',
  message,
  details: { reason: 'insufficient_scope', scope },
});
const wider = (scope: string) =>
  insufficient(scope, `The other key has the scope ${scope}, which yours lacks.`);

describe('a key with a scope', () => {
  it.each(scopes)('$name is let into the operations that name it, and into no other', async ({ name }) => {
    const { apiKey } = await newPartner(service(), 'development', { scopes: [name] });
    const refusals: unknown[] = [];
    for (const { method, path } of operations) {
      const answer = await service().send({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, unknownId),
        headers: { 'x-api-key': apiKey },
      });
      refusals.push(answer.status === 403 ? refusalIn(answer) : 'let in');
    }
    expect(refusals).toEqual(
      operations.map(({ scope }) => (scope === name ? 'let in' : insufficient(String(scope)))),
    );
  });
});

describe('a key that manages keys, but may not do everything', () => {
  const newCaller = () =>
    newPartner(service(), 'development', { scopes: ['orders:read', 'account:read', 'keys:manage'] });

  it('gives a new key its own scopes if none are asked for, and those asked for in the order of the contract', async () => {
    const caller = await newCaller();
    expect(dataIn(await caller.call('getAccount'))).toMatchObject({
      key: { scopes: ['orders:read', 'account:read', 'keys:manage'] },
    });
    expect(dataIn(await caller.call('issueApiKey'))).toMatchObject({
      scopes: ['orders:read', 'account:read', 'keys:manage'],
    });
    const body = { scopes: ['account:read', 'orders:read'] };
    const narrow = ownKey(caller, await caller.call('issueApiKey', { body }));
    expect(dataIn(await narrow.call('getAccount'))).toMatchObject({
      key: { scopes: ['orders:read', 'account:read'] },
    });
  });

  it('issues no key with a scope that it lacks', async () => {
    const caller = await newCaller();
    const body = { scopes: ['orders:read', 'orders:write'] };
    expect(refusalIn(await caller.call('issueApiKey', { body }))).toEqual(wider('orders:write'));
    expect(await keysOf(caller)).toHaveLength(1);
  });

  it('neither rolls nor revokes a key with a scope that it lacks', async () => {
    const owner = await newPartner(service(), 'development');
    const narrow = await issueOwnKey(owner, { scopes: ['keys:manage'] });
    const everything = await issueOwnKey(owner);
    const path = { key_id: everything.keyId };
    expect(refusalIn(await narrow.call('rollApiKey', { path }))).toEqual(wider('practitioners:write'));
    expect(refusalIn(await narrow.call('revokeApiKey', { path }))).toEqual(wider('practitioners:write'));
    expect(await statusWith(everything)).toBe(200);
  });

  it('rolls itself, and the new key may do the same', async () => {
    const caller = await newCaller();
    const rolled = ownKey(caller, await caller.call('rollApiKey', { path: { key_id: caller.keyId } }));
    expect(dataIn(await rolled.call('getAccount'))).toMatchObject({
      key: { scopes: ['orders:read', 'account:read', 'keys:manage'] },
    });
    expect((await rolled.call('listCarriers')).status).toBe(403);
  });
});
