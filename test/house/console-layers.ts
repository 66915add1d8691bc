import type { Layer } from './layers.ts';

/** What the views and the frame share. */
const shared = [
  'api',
  'attempt-words',
  'delivery-state',
  'environment',
  'own-calls',
  'polling',
  'rest',
  'router',
  'session',
  'view',
].map((name) => `console/${name}.ts`);

/** The contract's types, and the rules and tables that the server and the documentation share: nothing is stated twice. */
const tables = [
  'generated/partner/types.ts',
  'scripts/client/api-error.ts',
  'scripts/client/partner-client.ts',
  'server/domain/',
  'scripts/docs/reason-advice.ts',
  'scripts/docs/scenario-path.ts',
];

const views = ['home', 'requests', 'orders', 'webhooks', 'keys'];

/** The partner console: a client of the contract, whose views stand beside each other on what the frame gives them. */
export const consoleLayers: readonly Layer[] = [
  {
    directory: 'console/',
    mayImport: ['console/frame/', 'scripts/client/', 'generated/partner/types.ts'],
    packages: true,
  },
  { directory: 'console/components/', mayImport: ['console/api.ts', 'console/router.ts'], packages: true },
  { directory: 'console/views/', mayImport: ['console/views/', 'console/view.ts'], packages: false },
  ...views.map((view) => ({
    directory: `console/views/${view}/`,
    mayImport: ['console/components/', ...shared, ...tables],
    packages: true,
  })),
  {
    directory: 'console/frame/',
    mayImport: ['console/components/', 'console/views/all.ts', ...shared],
    packages: true,
  },
];
