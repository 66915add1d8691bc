import type { Layer } from './layers.ts';

const modules = (names: readonly string[]) => names.map((name) => `console/${name}.ts`);

/** What the pages of partners and of the operator share. */
const shared = modules([
  'attempt-words',
  'delivery-state',
  'environment',
  'polling',
  'refusal',
  'rest',
  'router',
  'session-state',
  'words',
]);

/** What the views and the frame of the partner console share besides. */
const ofPartners = [...shared, ...modules(['api', 'own-calls', 'session', 'view'])];

/** What the views and the frame of the operator's page share besides. */
const ofOperators = [...shared, ...modules(['operator/api', 'operator/session', 'operator/view'])];

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
const operatorViews = [
  'orders',
  'partners',
  'clinics',
  'carriers',
  'webhooks',
  'refusals',
  'audit',
  'operators',
];

/** The parts that both pages show. They know no session. */
const components = {
  directory: 'console/components/',
  mayImport: [
    ...modules(['environment', 'router', 'words']),
    'scripts/client/api-error.ts',
    'scripts/client/connection-error.ts',
    'server/domain/order-status.ts',
  ],
  packages: true,
};

/** Two pages, each a client of its contract, whose views stand beside each other on what its frame gives them. */
export const consoleLayers: readonly Layer[] = [
  {
    directory: 'console/',
    mayImport: ['console/frame/', 'console/style/all.ts', 'scripts/client/', 'generated/partner/types.ts'],
    packages: true,
  },
  components,
  { directory: 'console/views/', mayImport: ['console/views/', 'console/view.ts'], packages: false },
  ...views.map((view) => ({
    directory: `console/views/${view}/`,
    mayImport: ['console/components/', ...ofPartners, ...tables],
    packages: true,
  })),
  {
    directory: 'console/frame/',
    mayImport: ['console/components/', 'console/views/all.ts', ...ofPartners],
    packages: true,
  },
  {
    directory: 'console/operator/',
    mayImport: [
      'console/operator/frame/',
      'console/style/all.ts',
      'console/mount.tsx',
      'scripts/client/',
      'generated/operator/types.ts',
      'generated/operator/roles.ts',
      ...shared,
    ],
    packages: true,
  },
  {
    directory: 'console/operator/components/',
    mayImport: [
      'console/components/',
      'scripts/client/api-error.ts',
      'scripts/imports/',
      'server/domain/',
      'generated/operator/roles.ts',
      ...ofOperators,
    ],
    packages: true,
  },
  {
    directory: 'console/operator/views/',
    mayImport: ['console/operator/views/', 'console/operator/view.ts'],
    packages: false,
  },
  ...operatorViews.map((view) => ({
    directory: `console/operator/views/${view}/`,
    mayImport: [
      'console/components/',
      'console/operator/components/',
      'scripts/imports/',
      'server/domain/',
      ...ofOperators,
    ],
    packages: true,
  })),
  {
    directory: 'console/operator/frame/',
    mayImport: [
      'console/components/',
      'console/operator/components/',
      'console/operator/views/all.ts',
      ...ofOperators,
    ],
    packages: true,
  },
];
