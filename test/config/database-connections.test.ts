import { expect, test } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';
import { ConfigError } from '../../server/config/start-error.ts';
import { openDatabase } from '../../server/database/open-database.ts';

const url = 'postgres://api:secret@127.0.0.1:9/fulfillment';
const replica = 'postgres://api:secret@replica.internal/fulfillment';

function refusal(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('DATABASE_CONNECTIONS holds for the primary and the replica together', () => {
  const connections = (env: Record<string, string>) => loadConfig(env).databaseConnections;
  expect(connections({ DATABASE_URL: url })).toEqual({ primary: 11, replica: 0 });
  expect(connections({ DATABASE_URL: url, DATABASE_CONNECTIONS: '5' })).toEqual({ primary: 5, replica: 0 });
  const both = { DATABASE_URL: url, DATABASE_READ_URL: replica };
  expect(connections(both)).toEqual({ primary: 11, replica: 4 });
  expect(connections({ ...both, DATABASE_CONNECTIONS: '9' })).toEqual({ primary: 5, replica: 4 });
});

test('too few connections are refused in one line', () => {
  expect(refusal({ DATABASE_CONNECTIONS: '4' })).toEqual([
    'DATABASE_CONNECTIONS must be a whole number from 5 to 1000.',
  ]);
  const both = { DATABASE_URL: url, DATABASE_READ_URL: replica };
  expect(refusal({ ...both, DATABASE_CONNECTIONS: '8' })).toEqual([
    'DATABASE_CONNECTIONS must be at least 9 with DATABASE_READ_URL.',
  ]);
});

test('the embedded database has no replica, and says so in one line', () => {
  expect(refusal({ DATABASE_READ_URL: replica })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.',
  ]);
  expect(refusal({ DATABASE_URL: url, DATABASE_READ_URL: 'hunter22' })).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL must be a PostgreSQL address: /),
  ]);
});

test('production verifies the replica by TLS', async () => {
  const settings = { databaseUrl: url, databaseReadUrl: replica, dataDir: '' };
  await expect(openDatabase({ ...settings, environment: 'production' })).rejects.toThrow(
    'DATABASE_READ_URL must use TLS in production',
  );
});
