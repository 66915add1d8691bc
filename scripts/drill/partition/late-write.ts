import { Agent, request } from 'undici';

import { dataOf } from '../load/client.ts';
import type { Send } from '../load/client.ts';
import { patientBody } from '../../sample-bodies.ts';
import type { DrillPartner } from '../load/partner.ts';
import { until } from '../until.ts';

/** A caller that gives up on one process, and sends something newer to another. */
export interface LateWriter {
  /** Asks a process for a change, and gives up soon; the process may have it or not. */
  readonly askInVain: (url: string) => Promise<void>;
  /** Makes the newer change at another process. */
  readonly overrule: (url: string) => Promise<void>;
  readonly patientId: string;
}

/** A moment that callers wait for at least. */
const patienceMs = 4_000;

export async function openLateWriter(
  send: Send,
  { url, ca, partner }: { readonly url: string; readonly ca: string; readonly partner: DrillPartner },
): Promise<LateWriter> {
  const [apiKey = ''] = partner.apiKeys;
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' };
  const created = { method: 'POST', path: '/api/external/patient', body: patientBody(partner) } as const;
  const patientId = String(dataOf(await send(url, created, headers))['patient_id']);
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
    askInVain: async (at) => void (await ask(at, 'inactive').catch(() => undefined)),
    overrule: (at) =>
      until('the newer change is made', 30_000, async () => (await ask(at, 'active').catch(() => 0)) === 200),
  };
}
