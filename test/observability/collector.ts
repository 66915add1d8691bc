import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** A span as it arrived, with its attributes by name. */
export interface CollectedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 0 unset, 2 error. */
  readonly status: number;
  /** Of the service that sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** An export as it arrived. */
export interface Export {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A collector that takes OTLP over HTTP in JSON, as a deployment has one. */
export interface Collector {
  readonly endpoint: string;
  readonly exports: readonly Export[];
  readonly spans: () => readonly CollectedSpan[];
  /** The spans of a trace, once there are some that the test waits for. */
  readonly trace: (traceId: string, ...names: readonly string[]) => Promise<readonly CollectedSpan[]>;
}

export type Respond = (response: ServerResponse) => void;

const taken: Respond = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** The settings of a service that traces every request, and sends its spans soon and in JSON. */
export const tracedTo = ({ endpoint }: Collector, share = '1') => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_TRACES_SAMPLER_ARG: share,
});

export async function startCollector({
  respond = taken,
  onCleanup = onTestFinished,
}: {
  readonly respond?: Respond;
  readonly onCleanup?: (undo: () => void) => void;
} = {}): Promise<Collector> {
  const exports: Export[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      exports.push({ path: request.url ?? '', headers: request.headers, body });
      respond(response);
    });
  });
  const port = await listenOnFreePort(server);
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = () => exports.flatMap(({ body }) => spansIn(body));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    exports,
    spans,
    trace: (traceId, ...names) =>
      eventually(() => {
        const found = spans().filter((span) => span.traceId === traceId);
        expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
        return found;
      }),
  };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface OtlpSpan extends Omit<CollectedSpan, 'attributes' | 'status' | 'resource'> {
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface OtlpExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

function spansIn(body: string): CollectedSpan[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what OTLP says it is
  const { resourceSpans } = JSON.parse(body) as OtlpExport;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        attributes: valuesOf(attributes),
        status: status.code ?? 0,
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
