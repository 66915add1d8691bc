import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import type { AlteredCredential } from '../accounts/credential-macs.ts';
import type { PoolState } from '../database/pool.ts';

/** The running versions, which stay the same while the process lives. */
export interface Build {
  readonly version: string;
  readonly partnerContract: string;
  readonly operatorContract: string;
}

/** Work that runs without a request. */
type Worker = 'housekeeping' | 'audit_sealing' | 'deliveries';

export interface ProcessReadings {
  readonly build: Build;
  readonly pools: () => readonly PoolState[];
  /** The expiry of the first certificate of the chain to expire; undefined if a proxy terminates TLS. */
  readonly certificateExpiresAt: () => Date | undefined;
  /** The number of requests that wait for an event. */
  readonly waiting: () => number;
}

/** In seconds. A statement is refused when it has waited for three. */
const waitBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** In seconds, up to the three days of the retry schedule. */
const lagBuckets = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 14_400, 86_400, 259_200];

const alterable: readonly AlteredCredential['kind'][] = ['api_key', 'client', 'operator_key', 'operator'];

/** The metrics that a process knows without asking the store. */
export function processMetrics(registry: Registry, readings: ProcessReadings) {
  const registers = [registry];
  const { version, partnerContract, operatorContract } = readings.build;
  new Gauge({
    name: 'fulfillment_build_info',
    help: 'Always 1. The labels say which release runs on which Node, and the versions of its contracts.',
    labelNames: ['version', 'node', 'partner_contract', 'operator_contract'],
    registers,
  }).set(
    {
      version,
      node: process.version,
      partner_contract: partnerContract,
      operator_contract: operatorContract,
    },
    1,
  );
  new Gauge({
    name: 'fulfillment_certificate_expiry_timestamp_seconds',
    help: 'When the certificate expires, or the first of its chain, as Unix time. Left out if a proxy terminates TLS.',
    registers,
    collect() {
      const expiry = readings.certificateExpiresAt();
      if (expiry === undefined) this.remove();
      else this.set(expiry.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'fulfillment_event_requests_waiting',
    help: 'Requests that wait for an event now. Each has a connection open.',
    registers,
    collect() {
      this.set(readings.waiting());
    },
  });
  const poolGauge = (name: string, help: string, valueOf: (pool: PoolState) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['db_client_connection_pool_name'],
      registers,
      collect() {
        for (const pool of readings.pools()) {
          this.set({ db_client_connection_pool_name: pool.name }, valueOf(pool));
        }
      },
    });
  };
  poolGauge('db_client_connection_max', 'How many connections a pool may have.', ({ max }) => max);
  poolGauge(
    'db_client_connection_pending_requests',
    'Statements that wait for a connection now.',
    ({ waiting }) => waiting,
  );
  new Gauge({
    name: 'db_client_connection_count',
    help: 'The connections of a pool: idle, or used by a statement.',
    labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
    registers,
    collect() {
      for (const { name, idle, used } of readings.pools()) {
        this.set({ db_client_connection_pool_name: name, db_client_connection_state: 'idle' }, idle);
        this.set({ db_client_connection_pool_name: name, db_client_connection_state: 'used' }, used);
      }
    },
  });
  const waits = new Histogram({
    name: 'db_client_connection_wait_time_seconds',
    help: 'How long statements waited for a connection, with the wait for their batch.',
    labelNames: ['db_client_connection_pool_name'],
    buckets: waitBuckets,
    registers,
  });
  const lag = new Histogram({
    name: 'fulfillment_delivery_lag_seconds',
    help: 'Time from an event to each confirmed delivery of it. One that is replayed counts again.',
    buckets: lagBuckets,
    registers,
  });
  const successes = new Gauge({
    name: 'fulfillment_worker_last_success_timestamp_seconds',
    help: 'When a step of this process that no request asked for last succeeded, as Unix time.',
    labelNames: ['worker'],
    registers,
  });
  const altered = new Counter({
    name: 'fulfillment_altered_credentials_total',
    help: 'Requests with the key of a row, or of an operator, that somebody has written past the service. All were refused.',
    labelNames: ['credential'],
    registers,
  });
  // Starts at 0, so that the first one already shows as an increase.
  for (const credential of alterable) altered.inc({ credential }, 0);
  return {
    altered: (credential: AlteredCredential['kind']): void => {
      altered.inc({ credential });
    },
    waited: (pool: string, seconds: number): void => {
      waits.observe({ db_client_connection_pool_name: pool }, seconds);
    },
    delivered: (lagMs: number): void => {
      lag.observe(Math.max(0, lagMs) / 1000);
    },
    succeeded: (worker: Worker, at: Date): void => {
      successes.set({ worker }, at.getTime() / 1000);
    },
  };
}
