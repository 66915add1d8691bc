import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';

/** Where traces are sent (tracing-settings.ts). */
export interface Collector {
  /** The base address: /v1/traces is added. */
  readonly endpoint: string;
  /** Sent with each export: the key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of the traces that begin here to record, from 0 to 1. */
  readonly share: number;
}

/** Called for spans that were not taken by the collector. The reason is a code, never what the collector said. */
export type OnDropped = (count: number, reason: string) => void;

const exportMs = 5_000;
const gatherMs = 1_000;
/** Spans that wait or are being sent. About 2 MB. */
const maxUnsent = 2_048;
/** Small enough that writing them as JSON delays no request noticeably. */
const spansPerExport = 256;

/**
 * Sends spans in the background, in batches. Whatever the collector does, at most `maxUnsent` spans are in memory: those
 * beyond are dropped and counted, and so are those of an export that fails.
 */
export function spanExport({ endpoint, headers }: Collector, onDropped: OnDropped): SpanProcessor {
  const exporter: SpanExporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: exportMs,
    concurrencyLimit: maxUnsent / spansPerExport,
  });
  let unsent = 0;
  const counting: SpanExporter = {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        unsent -= spans.length;
        if (result.code !== ExportResultCode.SUCCESS) onDropped(spans.length, reasonOf(result.error));
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: maxUnsent,
    maxExportBatchSize: spansPerExport,
    scheduledDelayMillis: gatherMs,
    exportTimeoutMillis: exportMs,
  });
  return {
    onStart: () => undefined,
    onEnd: (span) => {
      if (unsent >= maxUnsent) {
        onDropped(1, 'queue_full');
        return;
      }
      unsent += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

/** The status of the response or the code of the system, such as ECONNREFUSED. */
function reasonOf(error: Error | undefined): string {
  const code: unknown = error === undefined ? undefined : Reflect.get(error, 'code');
  if (typeof code === 'number') return `status_${code}`;
  return typeof code === 'string' && /^[A-Z0-9_]{1,50}$/.test(code) ? code : 'failed';
}
