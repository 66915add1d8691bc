import { consoleLayers } from './console-layers.ts';

/** A directory and what its modules may import besides each other. */
export interface Layer {
  readonly directory: string;
  /** Directories end with a slash; the rest are single modules. */
  readonly mayImport: readonly string[];
  /** Whether it may use packages and Node's own modules. */
  readonly packages: boolean;
}

/** Small modules that everything may use: a clock, the table of errors, suggestions for misspelt names. */
const foundations = ['server/clock.ts', 'server/errors.ts', 'server/nearest.ts'];

const handlersMayImport = [
  'server/domain/',
  'server/store/',
  'server/paging/',
  'server/feed/',
  'server/webhooks/',
  'server/fulfillment/',
  'server/contract/typed-operation.ts',
  ...foundations,
];

/**
 * The layers, innermost first. If two match a module, the later and deeper one counts. The modules directly in `server`
 * put everything together: they may import anything, but not in a cycle.
 */
export const layers: readonly Layer[] = [
  { directory: 'server/domain/', mayImport: [], packages: false },
  { directory: 'server/audit-chain/', mayImport: [], packages: true },
  { directory: 'server/config/', mayImport: ['server/domain/'], packages: true },
  { directory: 'server/sealing/', mayImport: ['server/clock.ts'], packages: true },
  { directory: 'server/database/', mayImport: ['server/config/'], packages: true },
  {
    directory: 'server/store/',
    mayImport: [
      'server/config/start-error.ts',
      'server/audit-chain/',
      'server/domain/',
      'server/database/',
      'server/sealing/',
      'server/clock.ts',
      'server/nearest.ts',
    ],
    packages: true,
  },
  { directory: 'server/oidc/', mayImport: ['server/domain/'], packages: true },
  { directory: 'server/paging/', mayImport: ['server/store/', 'server/errors.ts'], packages: false },
  {
    directory: 'server/observability/',
    mayImport: [
      'server/clock.ts',
      'server/database/database.ts',
      'server/database/pool-state.ts',
      'server/store/store-figures.ts',
    ],
    packages: true,
  },
  {
    directory: 'server/fulfillment/',
    mayImport: ['server/domain/', 'server/store/', 'generated/partner/types.ts', ...foundations],
    packages: false,
  },
  { directory: 'server/feed/', mayImport: ['server/store/'], packages: false },
  {
    directory: 'server/workers/',
    mayImport: [
      'server/audit-chain/',
      'server/config/',
      'server/store/',
      'server/database/',
      'server/sealing/',
      'server/observability/',
      ...foundations,
    ],
    packages: false,
  },
  {
    directory: 'server/sandbox/',
    mayImport: [
      'server/domain/',
      'server/config/',
      'server/database/',
      'server/store/',
      'server/fulfillment/',
      'server/workers/work-loop.ts',
      'server/contract/ajv.ts',
      'server/contract/json-schema.ts',
      ...foundations,
    ],
    packages: true,
  },
  {
    directory: 'server/webhooks/',
    mayImport: [
      'server/domain/',
      'server/database/',
      'server/store/',
      'server/sealing/',
      'server/observability/',
      'server/workers/work-loop.ts',
      'server/contract/ajv.ts',
      'server/contract/contract.ts',
      'server/contract/json-schema.ts',
      ...foundations,
    ],
    packages: true,
  },
  { directory: 'server/contract/', mayImport: ['server/domain/', ...foundations], packages: true },
  {
    directory: 'server/tls/',
    mayImport: ['server/config/', 'server/observability/', 'server/clock.ts'],
    packages: true,
  },
  {
    directory: 'server/listener/',
    mayImport: ['server/config/', 'server/tls/', 'server/observability/'],
    packages: true,
  },
  {
    directory: 'server/middleware/',
    mayImport: [
      'server/domain/',
      'server/database/database.ts',
      'server/store/',
      'server/observability/',
      'server/contract/',
      'server/oidc/',
      'server/listener/caller-address.ts',
      'server/listener/refuse-connection.ts',
      'server/partner/context.ts',
      'server/operator/context.ts',
      'server/operator/refusals.ts',
      ...foundations,
    ],
    packages: true,
  },
  {
    directory: 'server/partner/',
    mayImport: ['server/partner/wire/', 'generated/partner/', ...handlersMayImport],
    packages: false,
  },
  { directory: 'server/partner/wire/', mayImport: ['server/domain/', 'generated/partner/'], packages: false },
  {
    directory: 'server/operator/',
    mayImport: ['generated/operator/', 'server/audit-chain/', ...handlersMayImport],
    packages: false,
  },
  {
    directory: 'server/samples/',
    mayImport: [
      'server/partner/',
      'server/sandbox/demo/',
      'server/contract/mount.ts',
      'server/contract/typed-operation.ts',
      'server/middleware/',
      'server/config/',
      'server/database/database.ts',
      'server/store/',
      'server/domain/',
      'generated/partner/',
      ...foundations,
    ],
    packages: true,
  },
  ...consoleLayers,
  // Files to import, as the command line and the operator's page read them.
  {
    directory: 'scripts/imports/',
    mayImport: ['generated/operator/', 'server/contract/findings.ts', 'server/domain/'],
    packages: true,
  },
  // The package that partners install: it contains nothing of the server.
  { directory: 'scripts/client/', mayImport: ['generated/partner/types.ts'], packages: true },
];

/** Only these directories, and the modules that put the server together, use HTTP requests and responses. */
export const seesTheWire = [
  'server/contract/',
  'server/middleware/',
  'server/listener/',
  'server/partner-app.ts',
  'server/operator-app.ts',
];

/** SQL is written only in these directories. */
export const holdsSql = ['server/store/', 'server/database/'];

/** The packages that speak HTTP as a server, or SQL. */
export const wirePackages = ['express', 'node:http', 'node:https', 'node:http2'];
export const sqlPackages = ['pg', '@electric-sql/pglite'];
