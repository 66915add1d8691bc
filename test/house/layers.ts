/** A directory and what its modules may import beside each other. */
export interface Layer {
  readonly directory: string;
  /** Directories end with a slash; the rest are single modules. */
  readonly mayImport: readonly string[];
  /** Whether it may use packages and what Node brings along. */
  readonly packages: boolean;
}

/** Small modules at the server's root that are no layer of their own: a type, an error table, a clock. */
const foundations = ['server/clock.ts', 'server/errors.ts', 'server/caller.ts', 'server/api-key.ts'];

const handlersMayImport = [
  'server/domain/',
  'server/store/',
  'server/events/',
  'server/fulfillment/',
  'server/contract/typed-operation.ts',
  ...foundations,
];

/**
 * The layers, innermost first; of two that match a module the later, deeper one counts. A directory that is
 * not listed, like the server's root, where all is put together, may import anything but a cycle.
 */
export const layers: readonly Layer[] = [
  { directory: 'server/domain/', mayImport: [], packages: false },
  {
    directory: 'server/store/',
    mayImport: ['server/domain/', 'server/clock.ts', 'server/start-error.ts'],
    packages: true,
  },
  {
    directory: 'server/events/',
    mayImport: [
      'server/domain/',
      'server/store/',
      'server/contract/json-schema.ts',
      'generated/partner/types.ts',
      ...foundations,
    ],
    packages: true,
  },
  {
    directory: 'server/fulfillment/',
    mayImport: ['server/domain/', 'server/store/', 'server/events/', ...foundations],
    packages: true,
  },
  { directory: 'server/contract/', mayImport: ['server/domain/', 'server/errors.ts'], packages: true },
  {
    directory: 'server/partner/',
    mayImport: ['server/partner/shapes/', 'generated/partner/', ...handlersMayImport],
    packages: false,
  },
  {
    directory: 'server/partner/shapes/',
    mayImport: ['server/domain/', 'generated/partner/'],
    packages: false,
  },
  {
    directory: 'server/operator/',
    mayImport: ['server/operator/shapes/', 'generated/operator/', ...handlersMayImport],
    packages: false,
  },
  // What partners install: its package holds nothing of the server.
  { directory: 'openapi/client/', mayImport: ['generated/partner/types.ts'], packages: true },
];

/** Where requests and responses of the wire are seen: these directories, and the modules that put the server together. */
export const seesTheWire = ['server/contract/', 'server/http/', 'server/app.ts', 'server/run.ts'];

/** The packages that speak HTTP as a server, or SQL. */
export const wirePackages = ['express', 'node:http', 'node:https', 'node:http2'];
export const sqlPackages = ['pg', '@electric-sql/pglite'];
