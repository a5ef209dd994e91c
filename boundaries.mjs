// The import rules, checked by dependency-cruiser (scripts/check-imports.mjs).
// server -> routes -> ui, sync -> the pure files of the rooms -> domain
// routes -> films | library | import | accounts | poster-art -> db, email -> domain

const rooms = 'films|library|import|accounts|poster-art'
const tests = '(^tests/|\\.(test|suite)\\.tsx?$)'
const typesAside = { dependencyTypesNot: ['type-only'] }

/** Forbidden imports. Each rule is proved to fail in scripts/check-imports.test.ts. */
export const rules = [
  {
    name: 'no-circles',
    comment: 'Two files that import each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'domain-is-the-ground-floor',
    comment: 'Every room imports the domain words, so they import nothing but each other.',
    from: { path: '^app/domain/', pathNot: tests },
    to: { pathNot: '^app/domain/' },
  },
  {
    name: 'rooms-apart',
    comment: 'Rooms do not import each other: a page combines them. One exception: an import writes into the library.',
    from: { path: `^app/(${rooms})/`, pathNot: tests },
    to: { path: `^app/(${rooms})/`, pathNot: '^app/($1|library)/' },
  },
  {
    name: 'library-is-below-import',
    comment: 'Only the import room uses the library room.',
    from: { path: '^app/(films|accounts|poster-art)/', pathNot: tests },
    to: { path: '^app/library/' },
  },
  {
    name: 'rooms-know-no-page',
    comment: 'Rules do not depend on how they are shown or on the URL of the request.',
    from: { path: `^app/(${rooms}|db|email)/`, pathNot: tests },
    to: { path: '^(server/|app/(routes|ui|styles)/|app/[^/]+$)' },
  },
  {
    name: 'rooms-know-no-queue',
    comment: "The browser's queue imports the rooms' words, so that no room imports the queue.",
    from: { path: `^app/(${rooms}|db|email)/`, pathNot: tests },
    to: { path: '^app/sync/' },
  },
  {
    name: 'rooms-know-no-react',
    comment: 'Rooms, db and email use neither React nor the router nor the web server.',
    from: { path: `^app/(${rooms}|db|email|domain)/`, pathNot: tests },
    to: { path: 'node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/' },
  },
  {
    name: 'db-and-email-are-below-the-rooms',
    comment: 'They serve every room and import none.',
    from: { path: '^app/(db|email)/', pathNot: tests },
    to: { path: `^app/(${rooms})/` },
  },
  {
    name: 'db-knows-no-email',
    comment: 'The outbox is stored in the database; the database sends nothing.',
    from: { path: '^app/db/', pathNot: tests },
    to: { path: '^app/email/' },
  },
  {
    name: 'pure-rules-stay-pure',
    comment: 'A file without .server in its name may run in a browser: it imports no server file and no database.',
    from: { path: `^app/(${rooms}|sync)/`, pathNot: `(\\.server\\.tsx?$|${tests})` },
    to: { path: '(\\.server\\.tsx?$|^app/(db|email)/)', ...typesAside },
  },
  {
    name: 'ui-is-props-in-markup-out',
    comment: 'Shared components import no server file, no page, and of a room its pure rules only.',
    from: { path: '^app/ui/', pathNot: tests },
    to: { path: '(\\.server\\.tsx?$|^server/|^app/(db|email|routes)/|^app/[^/]+$)' },
  },
  {
    name: 'ui-knows-no-film-source',
    comment: 'Components receive films as props. Loaders read the film source.',
    from: { path: '^app/ui/', pathNot: tests },
    to: { path: '^app/films/film-source' },
  },
  {
    name: 'ui-knows-no-storage',
    comment: 'The mutation queue owns IndexedDB. Components use its React binding, and its rules of texts.',
    from: { path: '^app/ui/', pathNot: tests },
    to: {
      path: '(node_modules/idb/|^app/sync/(?!react/|rejected-text|early-press/))',
      ...typesAside,
    },
  },
  {
    name: 'sync-knows-no-ui',
    comment: 'The mutation queue imports no component and no page.',
    from: { path: '^app/sync/', pathNot: tests },
    to: { path: '(^server/|^app/(ui|routes|db|email|styles)/|^app/[^/]+$)' },
  },
  {
    name: 'service-worker-stands-alone',
    comment: 'It is built as one small file: of the site it knows the paths and units.',
    from: { path: '^app/service-worker/', pathNot: tests },
    to: { pathNot: '^app/(service-worker|domain)/' },
  },
  {
    name: 'pages-apart',
    comment:
      'What a second page needs moves to ui/, to the room that owns the rule, to routes/http/, or to routes/reads/.',
    from: { path: '^app/routes/([^/]+)/', pathNot: tests },
    to: { path: '^app/routes/', pathNot: '^app/routes/($1|http|reads)/' },
  },
  {
    name: 'http-reads-nothing',
    comment: 'routes/http/ is about requests and responses. What several loaders read stands above it.',
    from: { path: '^app/routes/http/', pathNot: tests },
    to: { path: '^app/routes/reads/' },
  },
  {
    name: 'pages-are-not-imported',
    comment: 'Pages are reached by their URL; app/routes.ts names them.',
    from: { pathNot: `(^app/routes/|${tests})` },
    to: { path: '^app/routes/' },
  },
  {
    name: 'poster-art-has-one-door',
    comment: 'Everything outside imports the files at its top: poster-art.ts, picture-file.ts, png-renderer.server.ts.',
    from: { path: '^(app|server)/', pathNot: `(^app/poster-art/|${tests})` },
    to: { path: '^app/poster-art/[^/]+/' },
  },
  {
    name: 'server-is-the-top',
    comment: 'server/ wires the parts together, so no part imports it.',
    from: { path: '^app/', pathNot: tests },
    to: { path: '^server/' },
  },
  {
    name: 'tests-stay-tests',
    comment: 'Shipped code imports no test and no test set-up.',
    from: { path: '^(app/|server/|scripts/.*\\.mjs$)', pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'bootstrap-needs-nothing',
    comment: 'The commands run before any package is installed.',
    from: { path: '^scripts/.*\\.mjs$', pathNot: '^scripts/check-' },
    to: { dependencyTypesNot: ['core', 'local'] },
  },
  {
    name: 'shipped-means-declared',
    comment: 'Packages that run in production stand under "dependencies".',
    from: { path: '^(app|server)/', pathNot: `(^app/routes\\.ts$|^server/dev\\.ts$|${tests})` },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional'], ...typesAside },
  },
  {
    name: 'found',
    comment: 'An import that cannot be resolved would escape every rule above.',
    from: {},
    to: { couldNotResolve: true, pathNot: '(^virtual:|/\\+types/)' },
  },
].map(rule => ({ severity: 'error', ...rule }))

/** Forbidden text. Each rule is proved to fail in scripts/check-imports.test.ts. */
export const textRules = [
  {
    name: 'ui-does-not-fetch',
    comment: 'Components receive data as props, or a function from a context. Only useFetcher, which submits forms.',
    path: '^app/ui/',
    pathNot: tests,
    text: /\bfetch\(|\b(?:XMLHttpRequest|EventSource|indexedDB)\b/,
  },
]
