import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { freePort } from '../../free-port.ts';
import type { DrillContext } from '../drill.ts';
import { programPath } from '../packages.ts';
import { startProcess } from '../process.ts';
import { until } from '../until.ts';

/** A service process that the balancer knows of before it runs. */
export interface BalancedServer {
  readonly name: string;
  readonly port: number;
  /** Of the port that answers /readyz. */
  readonly probePort: number;
}

/** HAProxy in front of the partner ports. */
export interface Balancer {
  readonly url: string;
  /** Resolves when the balancer sends requests to a server, or no longer does. */
  readonly seesReady: (name: string, ready: boolean) => Promise<unknown>;
  /** How many requests it gave to another server, because one could not be connected to. */
  readonly redispatched: () => Promise<number>;
}

/**
 * TLS ends here and begins again towards the servers. /readyz fails before a stopping server closes its first connection, and
 * the server goes on for 2.5 s: within that time the balancer must have asked. docs/operate.md shows these lines.
 */
const configuration = (
  files: { socket: string; pem: string; ca: string },
  port: number,
  servers: readonly string[],
) => `
global
  stats socket ${files.socket} mode 600 level admin
  log stdout format raw local0
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  timeout connect 5s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
frontend partners
  bind 127.0.0.1:${port} ssl crt ${files.pem}
  default_backend service
backend service
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server ssl verify required ca-file ${files.ca} verifyhost localhost check-ssl inter 500ms fall 1 rise 1
${servers.join('\n')}
`;

export async function startBalancer(
  context: Pick<DrillContext, 'directory'>,
  tls: { readonly certificate: string; readonly key: string; readonly ca: string },
  servers: readonly BalancedServer[],
): Promise<Balancer> {
  const file = (name: string) => join(context.directory, name);
  const [socket, pem, ca] = [file('balancer.sock'), file('balancer.pem'), file('balancer-ca.pem')];
  const config = file('haproxy.cfg');
  const port = await freePort();
  const lines = servers.map(
    (one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.probePort}`,
  );
  await writeFile(pem, `${tls.certificate}\n${tls.key}`, { mode: 0o600 });
  await writeFile(ca, tls.ca);
  await writeFile(config, configuration({ socket, pem, ca }, port, lines));
  startProcess(context, { name: 'haproxy', command: programPath('haproxy'), args: ['-db', '-f', config] });
  const rows = async () =>
    statistics(await ask(socket, 'show stat\n')).filter(({ pxname }) => pxname === 'service');
  const statusOf = async (name: string) => (await rows()).find(({ svname }) => svname === name)?.['status'];
  await until('the balancer runs', 60_000, async () => (await rows().catch(() => [])).length > 0);
  return {
    url: `https://localhost:${port}`,
    seesReady: (name, ready) =>
      until(
        `the balancer sees that ${name} is ${ready ? 'ready' : 'away'}`,
        60_000,
        async () => ready === ((await statusOf(name))?.startsWith('UP') ?? false),
      ),
    redispatched: async () =>
      Number((await rows()).find(({ svname }) => svname === 'BACKEND')?.['wredis'] ?? 0),
  };
}

function ask(socket: string, question: string): Promise<string> {
  const connection = connect(socket);
  connection.end(question);
  return text(connection);
}

/** HAProxy's statistics are CSV without quotes; the first line names the columns. */
export function statistics(csv: string): Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.split('\n').filter((line) => line !== '');
  const columns = head.replace(/^# /, '').split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  });
}
