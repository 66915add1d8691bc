import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

import { receiveWebhooks } from '../../webhook-receiver.ts';
import type { DrillContext } from '../drill.ts';
import { tlsDirectory } from '../service.ts';

/** A partner's receiver on loopback, over HTTPS. It counts the arrivals with a valid signature, by webhook-id. */
export async function startReceiver(scratch: Pick<DrillContext, 'directory'>) {
  const received = new Map<string, number>();
  const file = (name: string) => readFileSync(join(tlsDirectory(scratch), name));
  const server = createServer({ cert: file('cert.pem'), key: file('key.pem') });
  const { port, trust } = await receiveWebhooks(server, (id) => {
    received.set(id, 1 + (received.get(id) ?? 0));
  });
  // divert-deliveries.ts leads this host to loopback.
  return { url: `https://receiver.example:${port}/events`, received, trust };
}
