/**
 * The layers of the server, innermost first: each imports itself, those before it, and the nouns. The modules directly in
 * `server/` put the folders together; the few in `foundations` may be imported everywhere.
 */
const layers = [
  ...['domain', 'config', 'sealing', 'database', 'store', 'paging', 'observability'],
  ...['contract', 'tls', 'listener', 'workers'],
  ...['partner', 'operator', 'sandbox', 'middleware', 'pages'],
];
/**
 * The nouns, innermost first: each has its handlers, rules and SQL in one folder, and imports itself and those before it. All
 * else that a noun needs comes from the layers.
 */
const nouns = [
  'audit',
  'events',
  'webhooks',
  'accounts',
  'references',
  'formularies',
  'carriers',
  'practitioners',
  'patients',
  'orders',
  'refills',
  'search',
  'review',
  'overview',
  'erasure',
  'rotation',
];
const foundations = '^server/(clock|errors|nearest|one-at-a-time)\\.ts$';

/** Rules without a database, a clock or a request: the consoles and scripts may import them. */
const pureNames = [
  ...[
    'rules',
    'status',
    'wire',
    'types',
    'order',
    'move-rules',
    'refill-chain',
    'supply',
    'sandbox-scenario',
    'tracking',
  ],
  ...['strength', 'table', 'item'],
];
const pure = `^server/(${nouns.join('|')})/(${pureNames.join('|')})\\.ts$`;

const folder = (...names) => `^server/(${names.join('|')})/`;

/** A rule that an import breaks if it comes from `from` and goes to `to`. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const downward = layers.map((layer, index) =>
  forbid(
    `${layer}-imports-downward`,
    { path: folder(layer) },
    { path: '^server/', pathNot: [folder(...layers.slice(0, index + 1), ...nouns), foundations] },
  ),
);

const amongNouns = nouns.map((noun, index) =>
  forbid(
    `${noun}-knows-no-outer-noun`,
    { path: folder(noun) },
    // Types are free: they are gone when the modules load.
    {
      path: folder(...nouns.slice(index + 1), 'sandbox', 'middleware', 'pages'),
      dependencyTypesNot: ['type-only'],
    },
  ),
);

export default {
  forbidden: [
    ...downward,
    ...amongNouns,
    // Types are gone when the modules load, and a dynamic import loads later.
    forbid(
      'no-circles',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] },
      },
    ),
    forbid('each-folder-has-its-place', { path: '^server/[^/]+/', pathNot: folder(...layers, ...nouns) }, {}),
    forbid(
      'rules-are-pure',
      { path: pure },
      {
        pathNot: [pure, folder('domain'), '^generated/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('domain-is-pure', { path: folder('domain') }, { pathNot: folder('domain') }),
    forbid('contracts-are-apart', { path: folder('operator') }, { path: folder('partner') }),
    forbid(
      'http-at-the-edge',
      {
        path: '^server/',
        pathNot: [folder('contract', 'middleware', 'pages', 'listener'), '^server/[^/]+$'],
      },
      { path: ['node_modules/express/', '^(node:)?https?2?$'] },
    ),
    forbid(
      'sql-in-the-store',
      { path: '^server/', pathNot: folder('store', 'database') },
      { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    ),
    forbid(
      'traces-in-one-place',
      { path: '^server/', pathNot: folder('observability') },
      { path: 'node_modules/@opentelemetry/' },
    ),
    // The database and the certificates of development are loaded only there.
    forbid(
      'production-runs-without-dev-dependencies',
      { path: ['^server/', '^scripts/operator'] },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@electric-sql/pglite|@peculiar/x509|reflect-metadata)/',
      },
    ),
    forbid('the-server-stands-alone', { path: '^server/' }, { path: '^(scripts|console|test)/' }),
    forbid(
      'the-client-is-a-package',
      { path: '^scripts/client/' },
      { path: '^(server|console|scripts)/', pathNot: '^scripts/client/' },
    ),
    forbid(
      'the-console-is-a-client',
      { path: '^console/' },
      { path: '^server/', pathNot: [folder('domain'), pure] },
    ),
    forbid(
      'views-stand-apart',
      { path: '^(console/(?:partner|operator)/views)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    forbid(
      'consoles-stand-apart',
      { path: '^console/(partner|operator)/' },
      { path: '^console/(?!shared/|$1/)' },
    ),
    forbid(
      'what-consoles-share-knows-neither',
      { path: '^console/shared/' },
      { path: '^console/(?!shared/)' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^generated/'] },
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
