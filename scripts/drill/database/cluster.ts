import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { request } from 'undici';

import { freePort } from '../../free-port.ts';
import type { DrillContext } from '../drill.ts';
import { isObject } from '../load/client.ts';
import { postgresDirectory, programPath } from '../packages.ts';
import { startProcess } from '../process.ts';
import { until } from '../until.ts';
import { installMachine } from './machine.ts';
import type { Machine } from './machine.ts';
import { addressOf, machineFile, machineNames } from './machine-files.ts';
import type { MachineName, Places } from './machine-files.ts';

/** Three database machines and a balancer, made from docs/several-machines. */
export interface DatabaseCluster {
  /** The address of a database behind the balancer, for a login with its password. */
  readonly urlOf: (database: string, login?: { readonly name: string; readonly password: string }) => string;
  readonly machine: (name: string) => Machine;
  /** The machine that is the primary now. */
  readonly primary: () => Promise<MachineName>;
  /** Waits until all three machines are there, and a standby is synchronous if one has to be. */
  readonly isComplete: (synchronous?: boolean) => Promise<unknown>;
  /** Whether a commit waits for a standby. */
  readonly setSynchronous: (synchronous: boolean) => Promise<void>;
}

/** A first start makes three clusters; a machine that comes back may have to copy one. */
const completeWithinMs = 240_000;

export async function startDatabaseCluster(context: DrillContext, tls: string): Promise<DatabaseCluster> {
  const random = () => randomBytes(16).toString('hex');
  const places: Places = {
    network: `127.${randomInt(1, 255)}.${randomInt(1, 255)}`,
    directoryOf: (machine) => join(context.directory, machine),
    balancerPort: await freePort(),
    binaries: postgresDirectory(),
    passwords: { api: random(), superuser: random(), replication: random() },
  };
  const machines = machineNames.map((name) => installMachine(context, { name, places, tls }));
  for (const { start } of machines) start();
  const config = join(context.directory, 'haproxy.cfg');
  writeFileSync(config, machineFile('haproxy.cfg', 'db1', places));
  startProcess(context, {
    name: 'haproxy',
    command: programPath('haproxy'),
    args: ['-db', '-f', config],
    unprivileged: true,
  });

  const urlOf: DatabaseCluster['urlOf'] = (database, login = superuser(places)) => {
    const url = new URL(`postgres://localhost:${places.balancerPort}/${database}`);
    url.username = login.name;
    url.password = login.password;
    url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: join(tls, 'ca.pem') }).toString();
    return url.href;
  };
  const cluster: DatabaseCluster = {
    urlOf,
    machine: (name) => {
      const machine = machines.find((one) => one.name === name);
      if (machine === undefined) throw new Error(`There is no machine ${name}`);
      return machine;
    },
    primary: () =>
      until('there is a primary', completeWithinMs, async () => {
        const leader = (await membersOf(places)).find(({ role }) => role === 'leader');
        return machineNames.find((one) => one === leader?.name);
      }),
    isComplete: (synchronous = true) =>
      until('all three databases are there', completeWithinMs, async () =>
        areComplete(await membersOf(places), synchronous),
      ),
    setSynchronous: async (synchronous) => {
      await patchConfig(places, { synchronous_mode: synchronous });
      await cluster.isComplete(synchronous);
    },
  };
  await cluster.isComplete();
  // The balancer notices a second later.
  await until('the balancer has found the primary', completeWithinMs, () => answers(urlOf('postgres')));
  return cluster;
}

const superuser = ({ passwords }: Places) => ({ name: 'postgres', password: passwords.superuser });

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The members as any machine that answers sees them. */
async function membersOf({ network }: Places): Promise<Member[]> {
  for (const name of machineNames) {
    const found = await request(`http://${addressOf(name, network)}:8008/cluster`)
      .then(({ body }) => body.json())
      .catch(() => undefined);
    const members =
      isObject(found) && Array.isArray(found['members']) ? found['members'].filter(isObject) : [];
    if (members.length > 0)
      return members.map(({ name: member, role, state }) => ({
        name: String(member),
        role: String(role),
        state: String(state),
      }));
  }
  return [];
}

function areComplete(members: readonly Member[], synchronous: boolean): boolean {
  const has = (role: string) => members.some((member) => member.role === role);
  return (
    members.length === machineNames.length &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    has('leader') &&
    has('sync_standby') === synchronous
  );
}

async function patchConfig({ network, passwords }: Places, change: object): Promise<void> {
  const credentials = Buffer.from(`patroni:${passwords.api}`).toString('base64');
  await request(`http://${addressOf('db1', network)}:8008/config`, {
    method: 'PATCH',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
