import { makeValidator, str } from 'envalid';
import type { CleanedEnv } from 'envalid';

import { isThisMachine } from '../domain/this-machine.ts';
import type { Problem } from './settings.ts';

const collector = makeValidator<string>((input) => {
  const { protocol = '', username, password } = URL.parse(input) ?? {};
  if (/^https?:$/.test(protocol) && username === '' && password === '') return input;
  throw new TypeError('must be an http or https address without a user and a password');
});

const fraction = makeValidator<number>((input) => {
  if (/^[01](\.\d{1,9})?$/.test(input) && Number(input) <= 1) return Number(input);
  throw new TypeError('must be a number from 0 to 1');
});

/**
 * The variables of OpenTelemetry that most deployments set (D58). Its SDK reads these and all others itself; here they are only
 * checked, so that a mistake stops the start.
 */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector({
    desc: 'Where traces of requests and deliveries are sent: a collector of OpenTelemetry (OTLP over HTTP). Without it there are no traces.',
    example: 'http://127.0.0.1:4318',
    default: undefined,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: str({
    desc: 'Headers for the collector, such as its key: `name=value`, separated by commas, the values percent-encoded. They need an https address, or one of this machine.',
    example: 'authorization=Bearer%20SECRET',
    default: undefined,
  }),
  OTEL_TRACES_SAMPLER_ARG: fraction({
    desc: 'The share of the requests that are traced, from 0 to 1.',
    default: 0.05,
  }),
};

/** The key of a collector is a secret. */
export function tracingProblems(values: CleanedEnv<typeof tracingSettings>): Problem[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined || headers === undefined) return [];
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'https:' || isThisMachine(hostname)) return [];
  return [
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      sentence: 'needs an https address in OTEL_EXPORTER_OTLP_ENDPOINT, or one of this machine',
    },
  ];
}
