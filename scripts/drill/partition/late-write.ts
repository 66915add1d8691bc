import { randomUUID } from 'node:crypto';

import { Agent, request } from 'undici';

import type { Load } from '../load/load.ts';
import { patientBody } from '../../sample-bodies.ts';
import { until } from '../until.ts';

/** A caller that gives up on one process, and sends something newer to another. */
export interface LateWriter {
  /** Asks a process for a change, and gives up soon; the process may have it or not. */
  readonly askInVain: (url: string) => Promise<void>;
  /** Makes the newer change at another process. */
  readonly overrule: (url: string) => Promise<unknown>;
  readonly patientId: string;
}

/** A moment that callers wait for at least. */
const patienceMs = 4_000;

export async function openLateWriter(
  { send, ledger, partner }: Pick<Load, 'send' | 'ledger' | 'partner'>,
  { url, ca }: { readonly url: string; readonly ca: string },
): Promise<LateWriter> {
  const [apiKey = ''] = partner.apiKeys;
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' };
  const key = randomUUID();
  const body = { ...patientBody(partner), metadata: { drill_key: key } };
  const sent = { method: 'POST', path: '/api/external/patient', body } as const;
  const entry = ledger.begin({ kind: 'patient', key, clinicId: partner.clinicId, about: {}, sent });
  entry.answered(Date.now(), await send(url, sent, { ...headers, 'idempotency-key': key }));
  const { patient_id: patientId = '' } = entry.ids;
  const path = `/api/external/patient/${patientId}`;
  const dispatcher = new Agent({ connect: { ca } });
  const ask = async (at: string, status: string): Promise<number> => {
    const body = JSON.stringify({ status });
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await request(new URL(path, at), { method: 'PATCH', dispatcher, headers, body, signal });
    await reply.body.dump();
    return reply.statusCode;
  };
  return {
    patientId,
    askInVain: async (at) => {
      await ask(at, 'inactive').catch(() => undefined);
    },
    overrule: (at) =>
      until('the newer change is made', 60_000, async () => (await ask(at, 'active').catch(() => 0)) === 200),
  };
}
