import type { AuditKeys } from './audit/chain/keys.ts';
import { startAuditSealing } from './audit/seal.ts';
import type { Retention } from './config/config.ts';
import { startPhiRotation } from './rotation/rotate.ts';
import { startSimulator } from './sandbox/simulator.ts';
import { startDeliveries, startRecoveries } from './webhooks/start-deliveries.ts';
import type { DeliveriesOptions } from './webhooks/start-deliveries.ts';
import { startHousekeeping } from './workers/housekeeping.ts';

interface WorkersOptions extends DeliveriesOptions {
  /** 0 turns the simulator off. */
  readonly sandboxStepSeconds: number;
  readonly retention: Retention;
  readonly auditKeys: AuditKeys;
}

/** Starts everything that runs without a request. Processes that share a store share this work. */
export function startWorkers(options: WorkersOptions): { readonly stop: (graceMs: number) => Promise<void> } {
  const { store, clock, log, metrics, sandboxStepSeconds, retention, auditKeys } = options;
  const housekeeping = startHousekeeping(store, clock, log, metrics, retention);
  const rotation = startPhiRotation(store, clock, log);
  const auditSealing = startAuditSealing(store, clock, log, metrics, auditKeys);
  const recoveries = startRecoveries(store, clock, log);
  const deliveries = startDeliveries(options);
  const simulator = startSimulator({
    store,
    clock,
    stepSeconds: sandboxStepSeconds,
    onFailure: (error) => log.failure(error),
  });
  return {
    stop: async (graceMs) => {
      await Promise.all([
        housekeeping.stop(),
        deliveries.stop(graceMs),
        recoveries.stop(),
        simulator.stop(),
        rotation.stop(),
        auditSealing.stop(),
      ]);
    },
  };
}
