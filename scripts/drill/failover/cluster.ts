import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from '../../../server/contract/json-schema.ts';
import { freePort } from '../../free-port.ts';
import type { DrillContext } from '../drill.ts';
import { startProcess, until } from '../process.ts';
import { tlsDirectory } from '../service.ts';
import { runSql } from '../sql.ts';
import { addressOf, installMachine, machineFile, machineNames } from './machine.ts';
import type { Machine, Places } from './machine.ts';

/** Three database machines and a balancer, made from docs/several-machines, with the database of the service. */
export interface DatabaseCluster {
  readonly serviceUrl: string;
  /** For the login that owns the tables. */
  readonly ownerUrl: string;
  /** The machine that is the primary now. */
  readonly primary: () => Promise<Machine>;
  /** Waits until all three machines are there, and a standby is synchronous. */
  readonly isComplete: () => Promise<unknown>;
}

/** A first start makes three clusters; a machine that comes back may have to copy one. */
const completeWithinMs = 240_000;

export async function startDatabaseCluster(context: DrillContext): Promise<DatabaseCluster> {
  const random = () => randomBytes(16).toString('hex');
  const places: Places = {
    network: `127.${randomInt(1, 255)}.${randomInt(1, 255)}`,
    balancerPort: await freePort(),
    passwords: [random(), random(), random()],
  };
  const machines = machineNames.map((name) => installMachine(context, name, places));
  for (const { start } of machines) start();
  const config = join(context.directory, 'haproxy.cfg');
  writeFileSync(config, machineFile('haproxy.cfg', 'db1', context.directory, places));
  startProcess(context, {
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', config],
    unprivileged: true,
  });

  const urlOf = (database: string, login: string, password: string) => {
    const query = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: join(tlsDirectory(context), 'ca.pem'),
    });
    return `postgres://${login}:${password}@localhost:${places.balancerPort}/${database}?${query.toString()}`;
  };
  const isComplete = () =>
    until('all three databases are there', completeWithinMs, async () => {
      const members = await membersOf(places);
      const isThere = ({ state }: Member) => state === 'running' || state === 'streaming';
      const has = (role: string) => members.some((member) => member.role === role);
      const areThere = members.filter(isThere).length === machineNames.length;
      return areThere && has('leader') && has('sync_standby');
    });
  await isComplete();
  const superuserUrl = urlOf('postgres', 'postgres', places.passwords[1]);
  // The balancer notices a second later.
  await until('the balancer has found the primary', completeWithinMs, () =>
    runSql(superuserUrl, 'select').catch(() => undefined),
  );
  const [ownerPassword, servicePassword] = [random(), random()];
  await runSql(superuserUrl, `create role fulfillment_owner login password '${ownerPassword}'`);
  await runSql(superuserUrl, `create role fulfillment login password '${servicePassword}'`);
  await runSql(superuserUrl, 'create database fulfillment owner fulfillment_owner');
  return {
    serviceUrl: urlOf('fulfillment', 'fulfillment', servicePassword),
    ownerUrl: urlOf('fulfillment', 'fulfillment_owner', ownerPassword),
    primary: () =>
      until('there is a primary', completeWithinMs, async () => {
        const leader = (await membersOf(places)).find(({ role }) => role === 'leader');
        return machines.find(({ name }) => name === leader?.name);
      }),
    isComplete,
  };
}

interface Member {
  readonly name: unknown;
  readonly role: unknown;
  readonly state: unknown;
}

/** The members as any machine that answers sees them. */
async function membersOf({ network }: Places): Promise<Member[]> {
  for (const name of machineNames) {
    const found: unknown = await fetch(`http://${addressOf(name, network)}:8008/cluster`)
      .then((response) => response.json())
      .catch(() => undefined);
    const members =
      isObject(found) && Array.isArray(found['members']) ? found['members'].filter(isObject) : [];
    if (members.length > 0)
      return members.map(({ name: member, role, state }) => ({ name: member, role, state }));
  }
  return [];
}
