import { expect } from 'vitest';

import type { WireAnswer } from './contract-check.ts';
import { eventually } from './eventually.ts';
import { dataIn } from './partner.ts';
import type { Partner } from './partner.ts';

export type Query = Readonly<Record<string, string>>;
type Listed = Readonly<Record<string, unknown>>;

/** The request id of an answer. */
export const idOf = ({ headers }: WireAnswer) => headers.get('x-request-id') ?? 'none';

/** The first page of a partner's requests. */
export async function listed({ call }: Partner, query: Query = {}): Promise<readonly Listed[]> {
  const { requests } = dataIn(await call('listRequests', { query: { limit: '100', ...query } }));
  if (!Array.isArray(requests)) throw new Error('There are no requests');
  return requests as readonly Listed[];
}

/** The listed request of an answer. Reads and refusals are recorded a moment later. */
export const listedAs = (partner: Partner, answer: WireAnswer, query: Query = {}) =>
  eventually(async () => {
    const found = await listed(partner, { ...query, request_id: idOf(answer) });
    expect(found).toHaveLength(1);
    return found[0] ?? {};
  });
