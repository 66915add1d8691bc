import { fileURLToPath } from 'node:url';

import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { configs } from 'typescript-eslint';

/** The rules for all hand-written TypeScript. Formatting is Prettier's; nothing here is about taste alone. */
export default defineConfig(
  { ignores: ['generated/', 'node_modules/', '.data/'] },
  {
    files: ['**/*.ts'],
    extends: [js.configs.recommended, configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('../..', import.meta.url)),
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A cast proves nothing: `as` may widen. Where a check went before it, the line says which.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A leading underscore says that a position has to be filled.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // These speak against digits read one by one, methods of closures, mapped types, and plain objects in an
      // interface's place.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Scripts talk to the person at the terminal, and a test's child process to its test.
    files: ['scripts/**/*.ts', 'test/support/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
