import type { CleanedEnv } from 'envalid';
import {
  headerSecret,
  hostName,
  key256,
  networks,
  oneOf,
  path,
  postgresUrl,
  seconds,
  wholeNumber,
} from './setting-validators.ts';

const inProduction = { default: undefined, requiredWhen: isProduction };

/**
 * Every setting the server takes from its environment, described where it is defined; the README's table is
 * checked against this one. An empty setting counts as absent. One that is present is honoured in either
 * environment, and one that does not parse stops the start.
 */
export const settings = {
  APP_ENV: oneOf(
    'development',
    'production',
  )({
    desc: 'Which of the two environments this deployment is.',
    default: 'development',
  }),
  DATA_DIR: path({
    desc: 'Where development keeps its database, secrets and certificates.',
    default: '.data',
  }),
  DATABASE_URL: postgresUrl({
    desc: 'The PostgreSQL database. Without it development uses one embedded in DATA_DIR.',
    example: 'postgres://api:password@db.internal:5432/fulfillment',
    ...inProduction,
  }),
  PORT: wholeNumber(
    0,
    65535,
  )({
    desc: "The partner API's port; 0 picks a free one.",
    default: 8443,
  }),
  OPERATOR_PORT: wholeNumber(
    0,
    65535,
  )({
    desc: "The operator API's port; 0 picks a free one.",
    default: 8444,
  }),
  OPERATOR_HOST: hostName({
    desc: 'The address the operator API listens on; loopback unless it says otherwise.',
    default: '127.0.0.1',
  }),
  TLS_CERT_FILE: path({
    desc: 'The certificate chain in PEM; read again when it changes, or at once on SIGHUP.',
    default: undefined,
  }),
  TLS_KEY_FILE: path({
    desc: "The certificate's private key in PEM.",
    default: undefined,
  }),
  TLS_TERMINATION: oneOf('proxy')({
    desc: '"proxy" where a proxy in front speaks HTTPS; this server then speaks plain HTTP to it.',
    default: undefined,
  }),
  TRUST_PROXY: networks({
    desc: "The proxies' networks, whose X-Forwarded headers are believed; comma-separated CIDRs.",
    example: '10.0.0.0/8,fd00::/8',
    default: undefined,
  }),
  OPERATOR_KEY: headerSecret({
    desc: "The operator's secret, sent as x-operator-key. Development makes its own in DATA_DIR/operator.key.",
    ...inProduction,
  }),
  PHI_KEY: key256({
    desc: 'Encrypts health information at rest: base64 of 32 bytes. Development keeps its own in DATA_DIR/phi.key.',
    ...inProduction,
  }),
  PHI_KEY_PREVIOUS: key256({
    desc: 'The key before PHI_KEY; it opens older rows until `phi-key rotate` has rewritten them.',
    default: undefined,
  }),
  RATE_LIMIT_PER_MINUTE: wholeNumber(
    1,
    1_000_000,
  )({
    desc: 'Requests a minute for each key, and failed authentications a minute for each address (100 in development, 60 in production).',
    default: undefined,
  }),
  SANDBOX_STEP_SECONDS: seconds(86_400)({
    desc: 'How long a simulated order rests in each state; 0 turns the simulator off. Production never simulates.',
    default: 5,
  }),
  LOG_LEVEL: oneOf(
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  )({
    desc: 'The least severe log line that is written.',
    default: 'info',
  }),
};

/** The values the settings have once read; the text of the environment is not looked at again. */
export type Settings = CleanedEnv<typeof settings>;

/** A setting that does not do, and a sentence about it that begins with its name. */
export interface Problem {
  readonly name: string;
  readonly sentence: string;
}

function isProduction(environment: Readonly<Record<string, unknown>>): boolean {
  return environment['APP_ENV'] === 'production';
}
