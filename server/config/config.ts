import { resolve } from 'node:path';
import { customCleanEnv, EnvMissingError } from 'envalid';
import type { Environment } from '../domain/environment.ts';
import { StartError } from './start-error.ts';
import { settings } from './settings.ts';
import type { Problem, Settings } from './settings.ts';
import { tlsProblems, tlsSettings } from './tls-settings.ts';
import type { TlsSettings } from './tls-settings.ts';
import { tracingProblems } from './tracing-settings.ts';

/** The settings with their defaults. They are read once, at start, and never change. */
export interface Config {
  readonly environment: Environment;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl: string | undefined;
  /** The most connections that the process may have open to PostgreSQL. */
  readonly databaseConnections: number;
  readonly port: number;
  /** Without it, development uses the address that it prints, and production has no OAuth. */
  readonly publicUrl: string | undefined;
  readonly operatorPort: number;
  readonly operatorHost: string;
  /** Absent if only the operator port has the probes. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly tls: TlsSettings;
  /** The origins whose pages may call the partner API; always none in production. */
  readonly corsOrigins: readonly string[];
  /** Makes the first admin of production. Without it development uses its own (secrets.ts). */
  readonly operatorKey: string | undefined;
  /** The issuer that signs operators in; undefined if only keys do. */
  readonly oidc: { readonly issuer: string; readonly audience: string } | undefined;
  /** The minutes of inactivity after which the operator's page signs a person out. */
  readonly logoffMinutes: number;
  /** True if a partner gets production credentials only after its approval (D62). */
  readonly requiresReview: boolean;
  /** 32 bytes. Always set in production. Without it development uses its own (secrets.ts). */
  readonly phiKey: Buffer | undefined;
  readonly phiKeyPrevious: Buffer | undefined;
  /** 32 bytes each. */
  readonly auditKey: Buffer | undefined;
  readonly auditKeyPrevious: Buffer | undefined;
  readonly rateLimitPerMinute: number;
  /** Connections that may be open at once on each port. */
  readonly connections: { readonly total: number; readonly perAddress: number };
  /** 0 turns the simulator off; always 0 in production. */
  readonly sandboxStepSeconds: number;
  readonly retention: Retention;
  /** True if traces are sent. OpenTelemetry's SDK reads its own variables. */
  readonly isTraced: boolean;
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>;
}

/** Rows are deleted after these times (docs/deployment.md). */
export interface Retention {
  readonly eventDays: number;
  readonly deliveryDays: number;
  readonly auditYears: number;
}

/** Reads the settings from an environment such as process.env, or throws a StartError that names what is wrong. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: Problem[] = [];
  const values = customCleanEnv(withoutEmpty(env), settings, (read) => read, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) problems.push(problemOf(name, error));
      // A malformed setting has no value, so the checks across settings would report problems that do not exist.
      if (!Object.values(errors).every(isMissing)) throw new StartError(linesOf(problems));
    },
  });
  problems.push(...crossChecks(values), ...nodeProblems(values, env));
  if (problems.length > 0) throw new StartError(linesOf(problems));

  const isProduction = values.APP_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    environment: values.APP_ENV,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    operatorPort: values.OPERATOR_PORT,
    operatorHost: values.OPERATOR_HOST,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    tls: tlsSettings(values, dataDir),
    corsOrigins: values.CORS_ORIGINS ?? [],
    operatorKey: values.OPERATOR_KEY,
    oidc:
      values.OIDC_ISSUER && values.OIDC_AUDIENCE
        ? { issuer: values.OIDC_ISSUER, audience: values.OIDC_AUDIENCE }
        : undefined,
    logoffMinutes: values.AUTOMATIC_LOGOFF_MINUTES,
    requiresReview: values.REQUIRE_INTEGRATION_REVIEW,
    phiKey: values.PHI_KEY,
    phiKeyPrevious: values.PHI_KEY_PREVIOUS,
    auditKey: values.AUDIT_KEY,
    auditKeyPrevious: values.AUDIT_KEY_PREVIOUS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE ?? (isProduction ? 60 : 100),
    connections: { total: values.MAX_CONNECTIONS, perAddress: values.MAX_CONNECTIONS_PER_ADDRESS },
    sandboxStepSeconds: isProduction ? 0 : values.SANDBOX_STEP_SECONDS,
    retention: {
      eventDays: values.EVENT_RETENTION_DAYS,
      deliveryDays: values.DELIVERY_RETENTION_DAYS,
      auditYears: values.AUDIT_RETENTION_YEARS,
    },
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: values.LOG_LEVEL,
  });
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function isMissing(error: Error): boolean {
  return error instanceof EnvMissingError;
}

function problemOf(name: string, error: Error): Problem {
  return { name, sentence: isMissing(error) ? 'is required in production' : error.message };
}

function crossChecks(values: Settings): Problem[] {
  const problems = [
    ...tlsProblems(values),
    ...portProblems(values),
    ...oidcProblems(values),
    ...tracingProblems(values),
  ];
  if (values.APP_ENV === 'production' && values.CORS_ORIGINS) {
    problems.push({
      name: 'CORS_ORIGINS',
      sentence: 'is for development only: a production key does not belong in a page',
    });
  }
  if (values.AUDIT_KEY && values.PHI_KEY?.equals(values.AUDIT_KEY)) {
    problems.push({ name: 'AUDIT_KEY', sentence: 'must not be the same as PHI_KEY' });
  }
  return problems;
}

/** With 0, Node would accept any certificate, even a stranger's for the database. */
function nodeProblems(
  { APP_ENV }: Settings,
  { NODE_TLS_REJECT_UNAUTHORIZED }: Readonly<Record<string, string | undefined>>,
): Problem[] {
  return APP_ENV === 'production' && NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? [{ name: 'NODE_TLS_REJECT_UNAUTHORIZED', sentence: 'must not be 0 in production' }]
    : [];
}

function portProblems({ PORT, OPERATOR_PORT, METRICS_PORT }: Settings): Problem[] {
  const same = (name: string, port: number | undefined, other: string, otherPort: number) =>
    port !== 0 && port === otherPort ? [{ name, sentence: `must not be the same as ${other}` }] : [];
  return [
    ...same('OPERATOR_PORT', OPERATOR_PORT, 'PORT', PORT),
    ...same('METRICS_PORT', METRICS_PORT, 'PORT', PORT),
    ...same('METRICS_PORT', METRICS_PORT, 'OPERATOR_PORT', OPERATOR_PORT),
  ];
}

function oidcProblems({ APP_ENV, OIDC_ISSUER, OIDC_AUDIENCE }: Settings): Problem[] {
  if (OIDC_ISSUER && !OIDC_AUDIENCE) {
    return [{ name: 'OIDC_AUDIENCE', sentence: 'is required with OIDC_ISSUER' }];
  }
  if (OIDC_AUDIENCE && !OIDC_ISSUER) {
    return [{ name: 'OIDC_ISSUER', sentence: 'is required with OIDC_AUDIENCE' }];
  }
  const isPlain = APP_ENV === 'production' && OIDC_ISSUER?.startsWith('http:') === true;
  return isPlain ? [{ name: 'OIDC_ISSUER', sentence: 'must be an https address in production' }] : [];
}

/** At most three lines: with more problems, the third line only names the remaining settings. */
function linesOf(problems: readonly Problem[]): string[] {
  const lines = problems.map(({ name, sentence }) => `${name} ${sentence}.`);
  if (lines.length <= 3) return lines;
  const others = problems.slice(2).map(({ name }) => name);
  return [...lines.slice(0, 2), `Also missing or malformed: ${others.join(', ')}.`];
}
