import { describe, expect, it } from 'vitest';

import { longFiles, misnamedFiles, mutedTests, unfinishedWork } from './code-rules.ts';
import { modulesBelow, parseModule } from './modules.ts';

const modules = modulesBelow('server', 'scripts', 'openapi', 'test', 'console');

describe('hand-written code', () => {
  it('has no file over 200 lines', () => {
    expect(longFiles(modules)).toEqual([]);
  });

  it('is named in kebab-case', () => {
    expect(misnamedFiles(modules)).toEqual([]);
  });

  it('has no note to self, no compiler directive and no any', () => {
    expect(unfinishedWork(modules)).toEqual([]);
  });

  it('runs every test', () => {
    expect(mutedTests(modules)).toEqual([]);
  });
});

describe('finds', () => {
  const planted = (text: string, path = 'server/a.ts') => [parseModule(path, text)];

  it('a file of 201 lines', () => {
    expect(longFiles(planted('const a = 1;\n'.repeat(200)))).toEqual([]);
    expect(longFiles(planted('const a = 1;\n'.repeat(201)))).toHaveLength(1);
  });

  it.each(['server/createPatient.ts', 'server/Patient.ts', 'server/a_b.ts', 'server/a.spec.ts'])(
    '%s',
    (path) => {
      expect(misnamedFiles(planted('', path))).toEqual([path]);
    },
  );

  it.each([
    ['a note to self', '// TODO: later\nconst a = 1;'],
    ['a note to self at the end of a line', 'const a = 1; // FIXME'],
    ['a note to self before a brace', 'function a() {\n  // XXX\n}'],
    ['a muted compiler', '// @ts-ignore\nconst a = 1;'],
    ['a parameter of any type', 'export const a = (b: any) => b;'],
    ['a cast to any', 'export const a = 1 as any;'],
  ])('%s', (_, text) => {
    expect(unfinishedWork(planted(text))).toHaveLength(1);
  });

  it.each(['it.only', 'it.skip', 'it.skipIf', 'describe.skip', 'describe.runIf', 'test.todo'])(
    '%s',
    (call) => {
      expect(mutedTests(planted(`${call}('a', () => {});`))).toEqual([`server/a.ts has ${call}`]);
    },
  );
});
