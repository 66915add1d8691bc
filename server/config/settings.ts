import type { CleanedEnv } from 'envalid';
import {
  audience,
  headerSecret,
  hostName,
  httpsOrigin,
  issuer,
  key256,
  networks,
  oneOf,
  origins,
  path,
  postgresUrl,
  seconds,
  trueOrFalse,
  wholeNumber,
} from './setting-validators.ts';
import { tracingSettings } from './tracing-settings.ts';

const environment = oneOf('development', 'production');
const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace');
const port = wholeNumber(0, 65_535);
const requestsPerMinute = wholeNumber(1, 1_000_000);
// Longer than the retry schedule of a delivery.
const days = wholeNumber(4, 3_660);

/**
 * The fewest connections to PostgreSQL: two for counts and claims, two for lists, two for the rest (server/database/postgres.ts).
 */
const leastConnections = 6;

const requiredInProduction = {
  default: undefined,
  requiredWhen: (env: Readonly<Record<string, unknown>>) => env['APP_ENV'] === 'production',
};

/**
 * All settings of the server. A test compares the table in the documentation with these descriptions. An empty
 * setting counts as absent. A setting that is present applies in both environments, and one that is malformed stops
 * the start.
 */
export const settings = {
  APP_ENV: environment({
    desc: 'The environment: `development` or `production`.',
    default: 'development',
  }),
  DATA_DIR: path({
    desc: 'The directory for the database, secrets and certificates of development.',
    default: '.data',
  }),
  DATABASE_URL: postgresUrl({
    desc: 'The PostgreSQL database. Without it, development uses an embedded database in DATA_DIR.',
    example: 'postgres://api:password@db.internal:5432/fulfillment',
    ...requiredInProduction,
  }),
  DATABASE_MIGRATION_URL: postgresUrl({
    desc: 'The same database as the login that owns its tables. It migrates them and grants the login of DATABASE_URL what it needs; another database is refused. Without it, DATABASE_URL does both.',
    example: 'postgres://owner:password@db.internal:5432/fulfillment',
    default: undefined,
  }),
  DATABASE_CONNECTIONS: wholeNumber(
    leastConnections,
    1_000,
  )({
    desc: 'The most connections that the process has open to PostgreSQL, over all its pools.',
    default: 11,
  }),
  PORT: port({
    desc: 'The port of the partner API; 0 picks a free one.',
    default: 8443,
  }),
  PUBLIC_URL: httpsOrigin({
    desc: 'The address at which partners reach the partner API: the issuer and the audience of OAuth access tokens. Development has the address that it prints. Production without it has no OAuth endpoints.',
    example: 'https://api.example.com',
    default: undefined,
  }),
  OPERATOR_PORT: port({
    desc: 'The port of the operator API; 0 picks a free one.',
    default: 8444,
  }),
  OPERATOR_HOST: hostName({
    desc: 'The address that the operator API listens on.',
    default: '127.0.0.1',
  }),
  METRICS_PORT: port({
    desc: 'A port for /metrics, /healthz and /readyz alone; 0 picks a free one. The operator port has them too.',
    default: undefined,
  }),
  METRICS_HOST: hostName({
    desc: 'The address that METRICS_PORT listens on.',
    default: '127.0.0.1',
  }),
  TLS_CERT_FILE: path({
    desc: 'The certificate chain in PEM. It is read again when it changes, and on SIGHUP.',
    default: undefined,
  }),
  TLS_KEY_FILE: path({
    desc: 'The private key of the certificate in PEM.',
    default: undefined,
  }),
  TLS_TERMINATION: oneOf('proxy')({
    desc: '`proxy` if a proxy in front terminates TLS. The server then speaks plain HTTP to it.',
    default: undefined,
  }),
  TRUST_PROXY: networks({
    desc: 'The networks of proxies whose X-Forwarded headers are trusted, as comma-separated CIDRs.',
    example: '10.0.0.0/8,fd00::/8',
    default: undefined,
  }),
  CORS_ORIGINS: origins({
    desc: 'The origins whose pages may call the partner API, separated by commas. In development only: production does not start with it.',
    example: 'http://localhost:5173',
    default: undefined,
  }),
  OPERATOR_KEY: headerSecret({
    desc: 'Makes the first admin of production, and opens nothing else: take it away afterwards. At least 32 random characters. In development it is the key of the operator "Development", which is otherwise made in DATA_DIR/operator.key.',
    default: undefined,
  }),
  OIDC_ISSUER: issuer({
    desc: 'The OpenID Connect issuer whose ID tokens sign operators in, added to their requests by a proxy in front of the operator port.',
    example: 'https://login.example.com/realms/pharmacy',
    default: undefined,
  }),
  OIDC_AUDIENCE: audience({
    desc: 'The audience of those tokens: the client ID of the proxy at the issuer.',
    example: 'fulfillment-operators',
    default: undefined,
  }),
  AUTOMATIC_LOGOFF_MINUTES: wholeNumber(
    5,
    60,
  )({
    desc: "Minutes of rest after which the operator's page signs a person out (45 CFR 164.312(a)(2)(iii)). It warns a minute before.",
    default: 15,
  }),
  REQUIRE_INTEGRATION_REVIEW: trueOrFalse({
    desc: 'Whether operators give credentials of production only to partners that were approved after their integration review. Otherwise the answer warns.',
    default: false,
  }),
  PHI_KEY: key256({
    desc: 'Encrypts health information at rest: base64 of 32 bytes. Development creates one in DATA_DIR/phi.key.',
    ...requiredInProduction,
  }),
  PHI_KEY_PREVIOUS: key256({
    desc: 'The previous PHI_KEY. It opens older rows until `phi-key rotate` has rewritten them.',
    default: undefined,
  }),
  AUDIT_KEY: key256({
    desc: 'Signs the sealed audit (Ed25519): base64 of 32 bytes. Without it, a key derived from PHI_KEY does.',
    default: undefined,
  }),
  AUDIT_KEY_PREVIOUS: key256({
    desc: 'The previous AUDIT_KEY. It endorses the new one, in the first batch that is sealed with that.',
    default: undefined,
  }),
  RATE_LIMIT_PER_MINUTE: requestsPerMinute({
    desc: 'Requests a minute for each API key, and failed authentications a minute that each process takes from an address. Without it, 100 in development and 60 in production.',
    default: undefined,
  }),
  MAX_CONNECTIONS: wholeNumber(
    1,
    1_000_000,
  )({
    desc: 'Open connections to each port. Any more are closed at once.',
    default: 5_000,
  }),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(
    1,
    1_000_000,
  )({
    desc: 'Open connections to each port from one address, or one /64 network of IPv6. It does not apply to a proxy in TRUST_PROXY.',
    default: 500,
  }),
  SANDBOX_STEP_SECONDS: seconds(86_400)({
    desc: 'How long a simulated order stays in each state; 0 turns the simulator off. Production never simulates.',
    default: 5,
  }),
  EVENT_RETENTION_DAYS: days({
    desc: 'Days until an event is deleted. What waits for a disabled webhook or a suspended partner is then lost.',
    default: 30,
  }),
  DELIVERY_RETENTION_DAYS: days({
    desc: 'Days until the record of a delivery and its attempts is deleted, if it does not wait any more. It is kept as long as its event.',
    default: 30,
  }),
  AUDIT_RETENTION_YEARS: wholeNumber(
    6,
    100,
  )({
    desc: 'Years until an audit record is deleted, with its whole month; at least 6 (45 CFR 164.316).',
    default: 6,
  }),
  LOG_LEVEL: logLevel({
    desc: 'The lowest level of log lines to write.',
    default: 'info',
  }),
  ...tracingSettings,
};

/** The parsed values of the settings. */
export type Settings = CleanedEnv<typeof settings>;

/** The fault of a setting: a sentence that begins with its name. */
export interface Problem {
  readonly name: string;
  readonly sentence: string;
}
