import type { Config } from './config/config.ts';
import { listen } from './listener/listener.ts';
import type { Listener, ListenOptions } from './listener/listener.ts';
import { probesOnly, withProbes } from './middleware/probes.ts';
import type { ProbesOptions } from './middleware/probes.ts';

/** The ports that answer probes, during the start too. */
export interface ProbedPorts {
  readonly operatorListener: Listener;
  /** Absent without METRICS_PORT. */
  readonly metricsListener: Listener | undefined;
}

interface ProbedPortsOptions
  extends ProbesOptions, Pick<ListenOptions, 'certificates' | 'caps' | 'refuse' | 'log'> {
  readonly operatorApp: Parameters<typeof withProbes>[1];
}

export async function openProbedPorts(
  { operatorPort, operatorHost, metrics }: Pick<Config, 'operatorPort' | 'operatorHost' | 'metrics'>,
  options: ProbedPortsOptions,
): Promise<ProbedPorts> {
  const [operatorListener, metricsListener] = await Promise.all([
    listen({
      ...options,
      app: withProbes(options, options.operatorApp),
      port: operatorPort,
      host: operatorHost,
      setting: 'OPERATOR_PORT',
    }),
    metrics && listen({ ...options, ...metrics, app: probesOnly(options), setting: 'METRICS_PORT' }),
  ]);
  return { operatorListener, metricsListener };
}
