import { resolve } from 'node:path';
import { customCleanEnv, EnvMissingError } from 'envalid';
import type { Environment } from '../domain/environment.ts';
import { ConfigError } from './start-error.ts';
import { settings } from './settings.ts';
import type { Problem, Settings } from './settings.ts';
import { tlsProblems, tlsSettings } from './tls-settings.ts';
import type { TlsSettings } from './tls-settings.ts';

/** What the settings come to. It is read once, at start, and never changes. */
export interface Config {
  readonly environment: Environment;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly port: number;
  readonly operatorPort: number;
  readonly operatorHost: string;
  readonly tls: TlsSettings;
  /** Always present in production; development has its own without it (development-secrets.ts). */
  readonly operatorKey: string | undefined;
  /** 32 bytes; always present in production, as operatorKey. */
  readonly phiKey: Buffer | undefined;
  readonly phiKeyPrevious: Buffer | undefined;
  readonly rateLimitPerMinute: number;
  /** 0 where orders are not simulated, as ever in production. */
  readonly sandboxStepSeconds: number;
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>;
}

/** Reads the settings from an environment such as process.env. It throws a ConfigError where they do not do. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: Problem[] = [];
  const values = customCleanEnv(withoutEmpty(env), settings, (read) => read, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) problems.push(problemOf(name, error));
      // What failed to parse has no value, so the checks across settings would judge what is not there.
      if (!Object.values(errors).every(isMissing)) throw new ConfigError(linesOf(problems));
    },
  });
  problems.push(...crossChecks(values));
  if (problems.length > 0) throw new ConfigError(linesOf(problems));

  const production = values.APP_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    environment: values.APP_ENV,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    port: values.PORT,
    operatorPort: values.OPERATOR_PORT,
    operatorHost: values.OPERATOR_HOST,
    tls: tlsSettings(values, dataDir),
    operatorKey: values.OPERATOR_KEY,
    phiKey: values.PHI_KEY,
    phiKeyPrevious: values.PHI_KEY_PREVIOUS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE ?? (production ? 60 : 100),
    sandboxStepSeconds: production ? 0 : values.SANDBOX_STEP_SECONDS,
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
  const problems = tlsProblems(values);
  if (values.PORT !== 0 && values.PORT === values.OPERATOR_PORT) {
    problems.push({ name: 'OPERATOR_PORT', sentence: 'must not be the same as PORT' });
  }
  return problems;
}

/** At most three lines, whatever is wrong: every setting is named, those past the second without its sentence. */
function linesOf(problems: readonly Problem[]): string[] {
  const said = problems.map(({ name, sentence }) => `${name} ${sentence}.`);
  if (said.length <= 3) return said;
  const others = problems.slice(2).map(({ name }) => name);
  return [...said.slice(0, 2), `Also missing or malformed: ${others.join(', ')}.`];
}
