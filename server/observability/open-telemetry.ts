import { DiagLogLevel, diag } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';

import { onceAMinute } from './log.ts';
import type { Log } from './log.ts';

interface OpenTelemetryOptions {
  readonly environment: string;
  readonly version: string;
  readonly log: Pick<Log, 'warning'>;
}

/**
 * Starts the SDK of OpenTelemetry for the whole process. Its own environment variables configure it, with these defaults. Only
 * traces are sent: metrics are at /metrics, and the log is on standard output. The resource names no machine and no command line.
 */
export function startOpenTelemetry({ environment, version, log }: OpenTelemetryOptions): NodeSDK {
  const { env } = process;
  env['OTEL_SERVICE_NAME'] ??= 'partner-fulfillment-api';
  env['OTEL_TRACES_SAMPLER'] ??= 'parentbased_traceidratio';
  env['OTEL_TRACES_SAMPLER_ARG'] ??= '0.05';
  env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env,serviceinstance';
  env['OTEL_PROPAGATORS'] = 'tracecontext';
  const ours = `service.version=${version},deployment.environment.name=${environment}`;
  env['OTEL_RESOURCE_ATTRIBUTES'] = [ours, env['OTEL_RESOURCE_ATTRIBUTES'] ?? ''].filter(Boolean).join(',');

  reportTo(log);
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  return sdk;
}

/** Never warns in the words of the SDK: they quote what the collector answered. */
function reportTo(log: Pick<Log, 'warning'>): void {
  const warn = onceAMinute(() => log.warning('tracing.failed'));
  const ignore = () => undefined;
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
