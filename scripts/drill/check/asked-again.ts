import type { Entry } from '../load/ledger.ts';
import { idsOf, refusalOf, sendPatiently } from '../load/send.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { OperatorCommand, Service } from '../service.ts';

const atOnce = 8;

/** Repeats every acknowledged request with its Idempotency-Key: the same answer must come back. */
export async function replayFindings(
  entries: readonly Entry[],
  { url }: Service,
  apiKey: string,
): Promise<Finding[]> {
  const wrong: string[] = [];
  const keyed = entries.filter(({ kind, outcome }) => kind !== 'move' && outcome === 'acknowledged').values();
  const repeat = async () => {
    for (const { kind, key, sent, ids } of keyed) {
      const reply = await sendPatiently(url, sent, { 'x-api-key': apiKey, 'idempotency-key': key });
      const isReplay = reply.headers.get('idempotency-replayed') === 'true';
      const isSame = isReplay && JSON.stringify(idsOf(reply)) === JSON.stringify(ids);
      if (!isSame) wrong.push(`${kind} ${key}: ${refusalOf(reply)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return finding('repeated requests did not get their first answer', wrong);
}

/** Runs `operator audit verify`, as an auditor does. */
export async function auditFindings(operator: OperatorCommand): Promise<Finding[]> {
  const { exitCode, document } = await operator('audit', 'verify');
  return finding('the audit does not verify', exitCode === 0 ? [] : [JSON.stringify(document)]);
}
