import type { Send } from '../load/client.ts';
import { idsOf, refusalOf } from '../load/client.ts';
import type { Entry } from '../load/ledger.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';

const atOnce = 8;

/** Repeats every acknowledged request with its Idempotency-Key: the same answer must come back. */
export async function replayFindings(
  entries: readonly Entry[],
  send: Send,
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
): Promise<Finding[]> {
  const keyed = entries.filter(({ kind, outcome }) => kind !== 'move' && outcome === 'acknowledged');
  const wrong: string[] = [];
  const remaining = keyed.values();
  const repeat = async () => {
    for (const { kind, key, sent, ids } of remaining) {
      const reply = await send(url, sent, { 'x-api-key': apiKey, 'idempotency-key': key });
      const isSame =
        reply.status < 300 &&
        reply.headers['idempotency-replayed'] === 'true' &&
        JSON.stringify(idsOf(reply)) === JSON.stringify(ids);
      if (!isSame) wrong.push(`${kind} ${key}: ${reply.status < 300 ? 'another answer' : refusalOf(reply)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return finding('repeated requests did not get their first answer', wrong);
}
