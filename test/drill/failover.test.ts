import { describe, expect, test } from 'vitest';

import { environmentIn, machineFile, machineNames } from '../../scripts/drill/database/machine-files.ts';
import { answeredAgain, median } from '../../scripts/drill/failover/answered-again.ts';
import type { Attempt, Entry } from '../../scripts/drill/load/ledger.ts';

const places = {
  network: '127.7.8',
  directoryOf: (machine: string) => `/scratch/${machine}`,
  balancerPort: 6543,
  binaries: '/usr/lib/postgresql/17/bin',
  passwords: { api: 'one', superuser: 'two', replication: 'three' },
};

describe('the machines of a drill', () => {
  test('have the published files with addresses, directories and passwords of their own', () => {
    const [first, second] = [machineNames[0], machineNames[1]].map((name) =>
      environmentIn(machineFile('patroni.env', name, places)),
    );
    expect(first).toMatchObject({
      PATRONI_NAME: 'db1',
      PATRONI_POSTGRESQL_LISTEN: '127.7.8.11:5432',
      PATRONI_POSTGRESQL_DATA_DIR: '/scratch/db1/data',
      PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/17/bin',
      PATRONI_SUPERUSER_PASSWORD: 'two',
    });
    expect(second).toMatchObject({ PATRONI_NAME: 'db2', PATRONI_RESTAPI_LISTEN: '127.7.8.12:8008' });
  });

  test('all know each other', () => {
    const peers = 'db1=http://127.7.8.11:2380,db2=http://127.7.8.12:2380,db3=http://127.7.8.13:2380';
    for (const name of machineNames) {
      const etcd = environmentIn(machineFile('etcd.env', name, places));
      expect(etcd).toMatchObject({ ETCD_NAME: name, ETCD_INITIAL_CLUSTER: peers });
    }
    expect(machineFile('patroni.yaml', 'db2', places)).toContain(
      'hosts: 127.7.8.11:2379,127.7.8.12:2379,127.7.8.13:2379',
    );
  });

  test('listen on loopback only, and no password is the published one', () => {
    const files = ['etcd.env', 'patroni.env', 'patroni.yaml', 'haproxy.cfg'] as const;
    for (const file of files) {
      const text = machineFile(file, 'db3', places);
      expect(text).not.toMatch(/10\.0\.0\.|change-me|\/var\/(?:lib|run)/);
    }
    expect(machineFile('haproxy.cfg', 'db1', places)).not.toMatch(/user|group/);
    expect(machineFile('haproxy.cfg', 'db1', places)).toMatch(/bind 127\.0\.0\.1:6543\n/);
  });
});

describe('writes are answered again', () => {
  const lostAt = 10_000;
  const attempt = (sentAt: number, status: number, isReplay = false): Attempt => ({
    sentAt,
    answeredAt: sentAt + 500,
    status,
    saysRetryAfter: status === 503,
    isReplay,
  });
  const entry = (...attempts: Attempt[]): Entry => ({
    kind: 'order',
    key: 'k',
    clinicId: 'c',
    about: {},
    sent: { method: 'POST', path: '/' },
    attempts,
    outcome: 'acknowledged',
    ids: {},
  });

  test('at the first change that was sent after the loss and acknowledged', () => {
    const entries = [
      entry(attempt(9_900, 201)),
      entry(attempt(12_000, 503), attempt(31_000, 201)),
      entry(attempt(30_000, 201)),
    ];
    expect(answeredAgain(entries, lostAt)).toBe(20.5);
  });

  test('not by a refusal, nor by an answer that was stored before the loss', () => {
    expect(answeredAgain([entry(attempt(12_000, 503), attempt(13_000, 409))], lostAt)).toBeUndefined();
    expect(answeredAgain([entry(attempt(13_000, 201, true))], lostAt)).toBeUndefined();
  });

  test('after a time whose median is reported', () => {
    expect(median([25, 20, 22])).toBe(22);
    expect(median([20, 22])).toBe(21);
  });
});
