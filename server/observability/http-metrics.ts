import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** The two APIs, which have a port each. */
export type Side = 'partner' | 'operator';

interface CountedRequest {
  readonly method: string;
  /** The path template of the contract; undefined if the request reached no operation. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

/** One attempt to deliver an event (D10). */
interface CountedAttempt {
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Why it failed; null if it was delivered. */
  readonly error: string | null;
  readonly durationMs: number;
}

/** In seconds: the boundaries that OpenTelemetry advises for HTTP. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Node takes about 30 methods. OpenTelemetry knows these, and calls the rest `_OTHER`. */
const knownMethods = new Set('CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split(' '));

/** Operating systems have many names for errors, so only these are labels. */
const knownErrors = new Set([
  'redirect',
  'gone',
  'not_2xx',
  'timed_out',
  'name_not_found',
  'connection_lost',
  'not_http',
  'server_stopped',
  'address_not_public',
  'not_in_contract',
  'unreadable',
  'ECONNREFUSED',
]);

/** A receiver may answer with any number. */
const knownStatuses = new Set<number | null>([
  200, 201, 202, 204, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409, 410, 413, 415, 422,
  429, 500, 501, 502, 503, 504,
]);

/** HTTP as OpenTelemetry names it, in the spelling of Prometheus (D59). */
export function httpMetrics(registry: Registry) {
  const registers = [registry];
  const served = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer, without the wait that the caller asked for.',
    labelNames: ['api', 'http_request_method', 'http_route', 'http_response_status_code', 'error_type'],
    buckets,
    registers,
  });
  const sent = new Histogram({
    name: 'http_client_request_duration_seconds',
    help: 'Time that an attempt to deliver an event took. Without error_type it was delivered.',
    labelNames: ['http_request_method', 'http_response_status_code', 'error_type'],
    buckets,
    registers,
  });
  return {
    request: (side: Side, { method, route, status, durationMs }: CountedRequest): void => {
      served.observe(
        {
          api: side,
          http_request_method: knownMethods.has(method) ? method : '_OTHER',
          ...(route !== undefined && { http_route: route }),
          http_response_status_code: status,
          ...(status >= 500 && { error_type: String(status) }),
        },
        durationMs / 1000,
      );
    },
    attempt: ({ status, error, durationMs }: CountedAttempt): void => {
      sent.observe(
        {
          http_request_method: 'POST',
          ...(status !== null && knownStatuses.has(status) && { http_response_status_code: status }),
          ...(error !== null && { error_type: knownErrors.has(error) ? error : '_OTHER' }),
        },
        durationMs / 1000,
      );
    },
  };
}
