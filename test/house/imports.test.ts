import { describe, expect, it } from 'vitest';

import {
  directoryCycles,
  layerViolations,
  sqlViolations,
  tracingViolations,
  wireViolations,
} from './import-rules.ts';
import { modulesBelow, parseModule } from './modules.ts';

const modules = modulesBelow('server', 'scripts', 'openapi', 'console');

describe('the source', () => {
  it('imports only what layers.ts allows', () => {
    expect(layerViolations(modules)).toEqual([]);
  });

  it('uses requests and responses only in the HTTP layer', () => {
    expect(wireViolations(modules)).toEqual([]);
  });

  it('has SQL only in the store, the database and the queue', () => {
    expect(sqlViolations(modules)).toEqual([]);
  });

  it('knows OpenTelemetry in one place', () => {
    expect(tracingViolations(modules)).toEqual([]);
  });

  it('has no cycle of directories', () => {
    expect(directoryCycles(modules)).toEqual([]);
  });
});

describe('finds that', () => {
  it.each([
    ['the domain imports the store', 'server/domain/a.ts', "import { b } from '../store/b.ts';"],
    [
      'the domain imports a type of the contract',
      'server/domain/a.ts',
      "import type { b } from '../contract/b.ts';",
    ],
    ['the domain imports a package', 'server/domain/a.ts', "import { randomUUID } from 'node:crypto';"],
    ['the domain imports at run time', 'server/domain/a.ts', "const b = await import('../store/b.ts');"],
    ['the domain exports another layer', 'server/domain/a.ts', "export { b } from '../store/b.ts';"],
    ['the domain imports a type in place', 'server/domain/a.ts', "type B = import('../store/b.ts').B;"],
    ['a wire mapping imports the store', 'server/partner/wire/a.ts', "import { b } from '../../store/b.ts';"],
    ['a wire mapping imports a handler', 'server/partner/wire/a.ts', "import { b } from '../b.ts';"],
    ['the store imports the sender', 'server/store/a.ts', "import { b } from '../webhooks/b.ts';"],
    ['a directory has no layer', 'server/unknown/a.ts', ''],
    ['middleware imports a handler', 'server/middleware/a.ts', "import { b } from '../partner/handlers.ts';"],
    ['the listener imports the store', 'server/listener/a.ts', "import { b } from '../store/b.ts';"],
    ['a handler imports middleware', 'server/partner/a.ts', "import { b } from '../middleware/b.ts';"],
    [
      'a handler imports the code that mounts it',
      'server/partner/a.ts',
      "import { b } from '../contract/mount.ts';",
    ],
    ['the client imports the server', 'scripts/client/a.ts', "import { b } from '../../server/errors.ts';"],
    [
      'a view of the console imports another',
      'console/views/home/a.tsx',
      "import { b } from '../keys/b.ts';",
    ],
    ['a component imports a view', 'console/components/a.tsx', "import { b } from '../views/all.ts';"],
    ['the console imports the server', 'console/a.ts', "import { b } from '../server/errors.ts';"],
    ['a handler imports a package', 'server/operator/a.ts', "import pino from 'pino';"],
  ])('%s', (_, path, text) => {
    expect(layerViolations([parseModule(path, text)])).toHaveLength(1);
  });

  it.each([
    ['a handler imports express', "import type { Request } from 'express';"],
    ['a handler takes a response', 'export const answer = (res: { end(): void }) => { res.end(); };'],
  ])('%s', (_, text) => {
    expect(wireViolations([parseModule('server/partner/a.ts', text)])).toHaveLength(1);
  });

  it.each([
    ['an event is read by SQL', "const text = 'select id from events';"],
    ['an event is written by SQL', 'const text = `\n  INSERT INTO events (id) values (${id})`;'],
    ['an event imports the database', "import pg from 'pg';"],
  ])('%s', (_, text) => {
    expect(sqlViolations([parseModule('server/webhooks/a.ts', text)])).toHaveLength(1);
  });

  it('a worker records a span of its own', () => {
    const text = "import { trace } from '@opentelemetry/api';";
    expect(tracingViolations([parseModule('server/workers/a.ts', text)])).toHaveLength(1);
  });

  it('three directories import each other in a cycle', () => {
    const cycle = [
      parseModule('server/middleware/a.ts', "import { b } from '../contract/b.ts';"),
      parseModule('server/contract/b.ts', "import { c } from '../webhooks/c.ts';"),
      parseModule('server/webhooks/c.ts', "import { a } from '../middleware/a.ts';"),
    ];
    expect(directoryCycles(cycle)).toEqual(['server/contract → server/webhooks → server/middleware']);
  });
});

it('the rules see the real files', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.find(({ path }) => path === 'server/contract/mount.ts')?.imports).toContain('express');
});
