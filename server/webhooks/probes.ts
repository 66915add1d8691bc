import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { isObject } from '../contract/json-schema.ts';
import { probeType, probes } from '../events/types.ts';
import type { Probe } from '../events/types.ts';
import type { SendResult } from './delivery-outcome.ts';
import type { Sender } from './sender.ts';
import { newSigningSecret, signedHeaders, signingKey } from './signature.ts';

/** The parts that a probe is made from. */
interface Probed {
  readonly id: string;
  /** The body of a test event. */
  readonly body: string;
  readonly keys: readonly KeyObject[];
  readonly at: Date;
}

interface ProbeRequest {
  readonly headers: Record<string, string>;
  readonly body: string | Readable;
}

export const probeOf = (type: string): Probe | undefined => probes.find((probe) => probeType(probe) === type);

/** A receiver must not accept these. */
const mustRefuse: ReadonlySet<Probe> = new Set<Probe>(['wrong_signature', 'old_timestamp']);

/** Sends the requests of a probe (D62), up to the first that fails. It succeeds if the receiver treats each as it should. */
export async function sendProbe(
  probe: Probe,
  probed: Probed,
  send: (request: ProbeRequest) => ReturnType<Sender['send']>,
): Promise<SendResult> {
  const [first, ...others] = requestsOf(probe, probed);
  let result = await send(first);
  for (const request of others) if (result.error === null) result = await send(request);
  const { status } = result;
  if (!mustRefuse.has(probe) || status === null) return result;
  if (result.error === null) return { ...result, error: 'accepted' };
  // A receiver that fails has not refused: it would fail on a genuine event, too.
  return status >= 400 && status < 500 ? { ...result, error: null } : result;
}

const hourMs = 3_600_000;

function requestsOf(probe: Probe, probed: Probed): readonly [ProbeRequest, ...ProbeRequest[]] {
  const { body, at } = probed;
  const parsed: unknown = JSON.parse(body);
  const event = isObject(parsed) ? parsed : {};
  const ordinary = signed(probed);
  const changed = (changes: object) => signed({ ...probed, body: JSON.stringify({ ...event, ...changes }) });
  switch (probe) {
    case 'wrong_signature':
      return [signed({ ...probed, keys: [signingKey(newSigningSecret())] })];
    case 'old_timestamp':
      return [signed({ ...probed, at: new Date(at.getTime() - hourMs) })];
    case 'repeated_event':
      return [ordinary, ordinary];
    case 'unknown_type':
      return [changed({ type: 'webhook.of_a_later_version' })];
    case 'out_of_order': {
      const timestamp = new Date(at.getTime() - hourMs).toISOString();
      return [
        ordinary,
        signed({ ...probed, id: randomUUID(), body: JSON.stringify({ ...event, timestamp }) }),
      ];
    }
    case 'new_field':
      return [changed({ field_of_a_later_version: true })];
    case 'slow_body': {
      const headers = { ...ordinary.headers, 'content-length': String(Buffer.byteLength(body)) };
      return [{ headers, body: Readable.from(slowly(body)) }];
    }
  }
}

function signed({ id, body, keys, at }: Probed): ProbeRequest {
  return { headers: signedHeaders(keys, { id, body }, at), body };
}

const pieces = 10;
const pauseMs = 200;

async function* slowly(body: string): AsyncGenerator<string> {
  const length = Math.ceil(body.length / pieces);
  for (let start = 0; start < body.length; start += length) {
    await delay(pauseMs);
    yield body.slice(start, start + length);
  }
}
