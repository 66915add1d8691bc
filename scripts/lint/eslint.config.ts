import { fileURLToPath } from 'node:url';

import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { configs } from 'typescript-eslint';

import { fakeTimers } from '../../test/setup/fake-timers.ts';

const statement = /^\s*(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from|with\s+\w+\s+as\s*\()\s/i;
const sql = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `${text}=${String(statement)}]`,
  message: 'SQL stands in the stores and in server/database',
}));

/** A noun has its SQL in `store.ts`; a big one in a folder `store`, divided by verb. */
const storeOfNoun = 'server/*/{store.ts,store/*.ts}';

const wire = {
  selector: 'Identifier[name=/^(req|res)$/]',
  message: 'Only middleware, pages and what mounts a contract see requests and responses',
};

const muted = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|runIf|todo|fails)/]',
    message: 'Every test runs',
  },
];

const sharedTimers = {
  selector: 'CallExpression[callee.property.name=useFakeTimers]',
  message: 'A test that stops timers is named in test/setup/fake-timers.ts',
};

/** A test's own number would be too low for a loaded machine (test/setup/patience.ts). */
const ownLimits = [
  {
    selector: 'CallExpression[callee.object.name=vi][callee.property.name=/^wait(For|Until)$/]',
    message: 'Wait with `eventually`, which has the patience of all tests',
  },
  {
    selector: 'CallExpression[callee.property.name=poll][arguments.length>1]',
    message: '`expect.poll` has the patience of all tests',
  },
  {
    selector: 'CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > Literal[raw=/^[0-9]/]',
    message: 'The time limit of a test leaves room for its waits: see test/vitest.config.ts',
  },
];

/** The rules for all hand-written TypeScript. Prettier does the formatting. */
export default defineConfig(
  { ignores: ['generated/', 'node_modules/', '.data/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [js.configs.recommended, configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('../..', import.meta.url)),
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // `as` may only widen a type. A line that narrows one names the check that went before.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A leading underscore marks a parameter that is only there for its position.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Off, because they report valid code: methods of object literals, spread strings, mapped types, and plain objects
      // that implement an interface.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/{store,database}/**', storeOfNoun],
    rules: { 'no-restricted-syntax': ['error', ...sql] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/{store,database,contract,middleware,pages,listener}/**', 'server/*.ts', storeOfNoun],
    rules: { 'no-restricted-syntax': ['error', ...sql, wire] },
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...muted] },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/support/eventually.ts'],
    rules: { 'no-restricted-syntax': ['error', ...muted, ...ownLimits, sharedTimers] },
  },
  {
    files: fakeTimers,
    rules: { 'no-restricted-syntax': ['error', ...muted, ...ownLimits] },
  },
  {
    // Scripts print to the terminal, and a test's child process to its test.
    files: ['scripts/**/*.ts', 'test/support/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
