import { BlockList, isIP } from 'node:net';
import { makeValidator } from 'envalid';
import type { CleanedEnv } from 'envalid';

import type { Problem } from './settings.ts';

/** This machine, and the networks that no other one reaches (RFC 1918, RFC 4193). */
const [loopback, privateNetworks] = [new BlockList(), new BlockList()];
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const contains = (list: BlockList, host: string) => {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
};
const isThisMachine = (host: string) => host === 'localhost' || contains(loopback, host);
/** A name without a dot is that of a container or of a machine of the same network. */
const isNear = (host: string) =>
  isThisMachine(host) || contains(privateNetworks, host) || /^[a-z\d-]+$/i.test(host);

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** The base address of a collector. Traces hold nothing about a person, so a network of one's own may carry them in clear. */
const collector = makeValidator<string>((input) => {
  const { protocol, username, password, search, hash } = URL.parse(input) ?? {};
  const isBare = [username, password, search, hash].every((part) => part === '');
  if (isBare && (protocol === 'https:' || (protocol === 'http:' && isNear(hostOf(input))))) return input;
  throw new TypeError(
    'must be an https address without a query, or an http address of this machine or a private network',
  );
});

/** `name=value` pairs, as OpenTelemetry defines them: each value is percent-encoded. */
const headerList = makeValidator<Readonly<Record<string, string>>>((input) =>
  Object.fromEntries(
    input.split(',').map((pair) => {
      const [, name = '', encoded = ''] =
        /^\s*([\w!#$%&'*+.^`|~-]{1,100})\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
      const value = decoded(encoded);
      if (name !== '' && /^[\x20-\x7e]{1,4096}$/.test(value)) return [name.toLowerCase(), value];
      throw new TypeError('must be pairs such as authorization=Bearer%20SECRET, separated by commas');
    }),
  ),
);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const fraction = makeValidator<number>((input) => {
  if (/^[01](\.\d{1,9})?$/.test(input) && Number(input) <= 1) return Number(input);
  throw new TypeError('must be a number from 0 to 1');
});

/** The settings of traces (D58), under the names that OpenTelemetry gives them. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector({
    desc: 'Where traces of requests and deliveries are sent: a collector of OpenTelemetry (OTLP over HTTP). Plain HTTP is for this machine and private networks. Without it there are no traces.',
    example: 'http://127.0.0.1:4318',
    default: undefined,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headerList({
    desc: 'Headers for the collector, such as its key: `name=value`, separated by commas, the values percent-encoded.',
    example: 'authorization=Bearer%20SECRET',
    default: undefined,
  }),
  OTEL_TRACES_SAMPLER_ARG: fraction({
    desc: 'The share of the requests that are traced, from 0 to 1. Up to 10 a second more are traced if their callers ask for it.',
    default: 0.05,
  }),
};

type TracingValues = CleanedEnv<typeof tracingSettings>;

/** Where traces are sent. */
export interface CollectorSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: number;
}

/** undefined: nowhere. */
export function collectorSettings(values: TracingValues): CollectorSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values;
  return endpoint === undefined ? undefined : { endpoint, headers, share: values.OTEL_TRACES_SAMPLER_ARG };
}

/** The key of a collector is a secret. */
export function tracingProblems(values: TracingValues): Problem[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined || headers === undefined) return [];
  if (endpoint.startsWith('https:') || isThisMachine(hostOf(endpoint))) return [];
  return [
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      sentence: 'needs an https address in OTEL_EXPORTER_OTLP_ENDPOINT, or one of this machine',
    },
  ];
}
