import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

import type { DrillContext } from '../drill.ts';

/** What is wrong between a process and its database. Bytes that are held arrive when it is over, as TCP sends them again. */
export const faults = ['both ways', 'towards the database', 'from the database', 'refused'] as const;
export type Fault = (typeof faults)[number];

/** A TCP proxy between one process and the database. */
export interface DatabaseProxy {
  readonly port: number;
  /** Cuts the connections that are open, and later ones, until `heal`. */
  readonly cut: (fault: Fault) => void;
  readonly heal: () => void;
}

interface Pair {
  readonly client: Socket;
  readonly database: Socket;
}

export async function startProxy(
  { onCleanup }: Pick<DrillContext, 'onCleanup'>,
  databaseUrl: string,
): Promise<DatabaseProxy> {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let fault: Fault | undefined;

  const apply = ({ client, database }: Pair) => {
    const hold = (from: Socket, isHeld: boolean) => (isHeld ? from.pause() : from.resume());
    hold(client, fault === 'both ways' || fault === 'towards the database');
    hold(database, fault === 'both ways' || fault === 'from the database');
  };
  const server = createServer((client) => {
    if (fault === 'refused') {
      client.resetAndDestroy();
      return;
    }
    const database = connect(Number(databasePort), hostname);
    const pair = { client, database };
    pairs.add(pair);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroySoon();
      });
    }
    apply(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => {
    for (const { client, database } of pairs) [client, database].map((one) => one.destroy());
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    cut: (next) => {
      fault = next;
      for (const pair of pairs) {
        if (fault === 'refused') pair.client.resetAndDestroy();
        else apply(pair);
      }
    },
    heal: () => {
      fault = undefined;
      for (const pair of pairs) apply(pair);
    },
  };
}
