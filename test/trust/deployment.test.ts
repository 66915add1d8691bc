import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { settings } from '../../server/config/settings.ts';
import { startArguments } from '../../scripts/start-command.ts';
import { copied, stages } from '../support/dockerfile.ts';

describe('the Dockerfile', () => {
  const [dependencies = [], service = []] = stages();
  const argumentsOf = (keyword: string) =>
    service.filter((one) => one.keyword === keyword).map(({ argument }) => argument);

  test('has a stage that installs the production packages and a stage for the service', () => {
    expect(stages()).toHaveLength(2);
    expect(dependencies.filter(({ keyword }) => keyword === 'RUN')).toEqual([
      { keyword: 'RUN', argument: 'npm ci --omit=dev --ignore-scripts' },
    ]);
    // A clone made under umask 077 has files that only its owner reads.
    expect(argumentsOf('RUN')).toEqual(['chmod -R u=rwX,go=rX package.json generated server scripts']);
    for (const [stage] of [dependencies, service]) expect(stage?.argument).toMatch(/^\$\{NODE_IMAGE\} AS /);
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ARG NODE_IMAGE=node:24-[a-z-]+$/m);
  });

  test('runs the service as a user that is not root and owns none of its files', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('CMD').map((json): unknown => JSON.parse(json))).toEqual([
      ['node', ...startArguments],
    ]);
    expect(argumentsOf('COPY').filter((one) => one.includes('--chown'))).toEqual([]);
  });

  test('copies by name, so that no secret, data or git history gets in', () => {
    const sources = [...copied(dependencies), ...copied(service)].map(({ from }) => from);
    expect(sources.filter((from) => from === '.' || from.includes('*'))).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(ignored[0]).toBe('*');
    expect(new Set(ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))).toEqual(
      new Set(sources),
    );
  });
});

describe('the compose file', () => {
  const file: unknown = load(readFileSync('compose.yaml', 'utf8'));
  const services = objectAt(file, 'services');
  const of = (name: string) => objectAt(services, name);
  const all = Object.keys(services).sort();

  test('has PostgreSQL and two API processes behind a balancer; only the balancer has a port', () => {
    expect(all).toEqual(['api1', 'api2', 'balancer', 'certificate', 'database', 'migration']);
    expect(of('api1')).toEqual(of('api2'));
    expect(Object.keys(services).filter((name) => 'ports' in of(name))).toEqual(['balancer']);
    const networks = objectAt(file, 'networks');
    expect(objectAt(networks, 'front')).toMatchObject({ internal: true });
    expect(objectAt(networks, 'back')).toMatchObject({ internal: true });
    expect(objectAt(networks, 'metrics')).toMatchObject({ internal: true });
    expect(of('database')).toMatchObject({ networks: ['back'] });
    const caddyfile = readFileSync('docs/compose/Caddyfile', 'utf8');
    expect(caddyfile).toContain('reverse_proxy api1:8443 api2:8443');
  });

  test.each(all)('%s has a read-only root and gains no privileges', (name) => {
    expect(of(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(of(name)).not.toHaveProperty('privileged');
  });

  test.each(all)('%s has a memory limit, and a log that is rotated', (name) => {
    expect(of(name)['mem_limit']).toMatch(/^\d+[mg]$/);
    expect(of(name)).toMatchObject({
      logging: { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '10' } },
    });
  });

  test('sets only settings that exist, and takes every secret from the environment', () => {
    const given = objectAt(of('migration'), 'environment');
    expect(Object.keys(given).filter((name) => !(name in settings) && name !== 'OPERATOR_URL')).toEqual([]);
    expect(given['PHI_KEY']).toBe('${PHI_KEY:?Set PHI_KEY}');
    expect(given['OPERATOR_KEY']).toBe('${OPERATOR_KEY:-}');
    expect(given['DATABASE_URL']).toContain('${SERVICE_PASSWORD:?');
    expect(given['DATABASE_MIGRATION_URL']).toContain('${OWNER_PASSWORD:?');
    // compose-database.test.ts opens both.
    expect(objectAt(of('api1'), 'environment')).not.toHaveProperty('DATABASE_MIGRATION_URL');
  });
});

function objectAt(node: unknown, key: string): Readonly<Record<string, unknown>> {
  const value = isObject(node) ? node[key] : undefined;
  return isObject(value) ? value : {};
}
