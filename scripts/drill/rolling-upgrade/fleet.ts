import { freePort } from '../../free-port.ts';
import type { DrillContext } from '../drill.ts';
import type { BalancedServer, Balancer } from '../service/balancer.ts';
import { startServiceProcess } from '../service/service-process.ts';
import type { ServiceProcess } from '../service/service-process.ts';

/** Where a process of a release runs: its ports stay, so that the balancer knows them before it starts. */
export interface Slot extends BalancedServer {
  readonly installation: string | undefined;
}

export async function newSlots(
  release: string,
  installation: string | undefined,
  count: number,
): Promise<Slot[]> {
  const slots = [];
  for (let number = 1; number <= count; number += 1) {
    const [port, probePort] = [await freePort(), await freePort()];
    slots.push({ name: `${release}-${number}`, installation, port, probePort });
  }
  return slots;
}

/** The processes that run, in the order in which they were started. */
export class Fleet {
  readonly #context: DrillContext;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #running = new Map<Slot, ServiceProcess>();

  constructor(context: DrillContext, settings: Readonly<Record<string, string>>) {
    this.#context = context;
    this.#settings = settings;
  }

  get running(): ReadonlyMap<Slot, ServiceProcess> {
    return this.#running;
  }

  async start(slot: Slot): Promise<ServiceProcess> {
    const { name, installation, port, probePort } = slot;
    const started = await startServiceProcess(this.#context, {
      name,
      settings: { ...this.#settings, PORT: String(port), OPERATOR_PORT: String(probePort) },
      ...(installation !== undefined && { installation }),
    });
    this.#running.set(slot, started);
    return started;
  }

  /**
   * Replaces one process after the other, as docs/operate.md says. Returns how long each took to end, in milliseconds.
   * `isReady` is told of a new process before an old one ends.
   */
  async replace(
    from: readonly Slot[],
    to: readonly Slot[],
    balancer: Balancer,
    isReady: (process: ServiceProcess) => Promise<void> = () => Promise.resolve(),
  ): Promise<number[]> {
    const drained = [];
    for (const [index, next] of to.entries()) {
      const [slot, process] = [from[index], from[index] && this.#running.get(from[index])];
      const started = await this.start(next);
      await balancer.seesReady(next.name, true);
      await isReady(started);
      if (slot === undefined || process === undefined) continue;
      this.#running.delete(slot);
      const began = performance.now();
      const { code, signal } = await process.end('SIGTERM');
      drained.push(performance.now() - began);
      if (code !== 0)
        throw new Error(`${slot.name} ended with ${signal ?? String(code)}:\n${process.output()}`);
    }
    return drained;
  }
}
