// The import rules of the house, kept by dependency-cruiser (scripts/check-imports.mjs).
// server -> routes -> ui -> the rooms' pure files, and routes -> films | library | accounts | poster-art -> db, mail.

const rooms = 'films|library|accounts|poster-art'
const tests = '(^tests/|\\.(test|suite)\\.tsx?$)'
const typesAside = { dependencyTypesNot: ['type-only'] }

/** What must not be imported from where. Each rule is proved to bite in scripts/check-imports.test.ts. */
export const rules = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one thing, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'rooms-apart',
    comment: 'Rooms never import each other: a page brings them together.',
    from: { path: `^app/(${rooms})/`, pathNot: tests },
    to: { path: `^app/(${rooms})/`, pathNot: '^app/$1/' },
  },
  {
    name: 'rooms-know-no-page',
    comment: 'What is true does not depend on how it is shown or which URL asked.',
    from: { path: `^app/(${rooms}|db|mail)/`, pathNot: tests },
    to: { path: '^(server/|app/(routes|ui|styles)/|app/[^/]+$)' },
  },
  {
    name: 'rooms-know-no-react',
    comment: 'Rooms, db and mail know neither React nor the router nor the web server.',
    from: { path: `^app/(${rooms}|db|mail)/`, pathNot: tests },
    to: { path: 'node_modules/(react|react-dom|react-router|@react-router|downshift|hono|@hono)/' },
  },
  {
    name: 'db-and-mail-are-the-floor',
    comment: 'They serve every room, so they know none.',
    from: { path: '^app/(db|mail)/', pathNot: tests },
    to: { path: `^app/(${rooms})/` },
  },
  {
    name: 'db-knows-no-mail',
    comment: 'A letter may be kept in the database; the database sends none.',
    from: { path: '^app/db/', pathNot: tests },
    to: { path: '^app/mail/' },
  },
  {
    name: 'pure-rules-stay-pure',
    comment: 'A rule without .server in its name may run in a browser: it needs no server file and no database.',
    from: { path: `^app/(${rooms})/`, pathNot: `(\\.server\\.tsx?$|${tests})` },
    to: { path: '(\\.server\\.tsx?$|^app/(db|mail)/)', ...typesAside },
  },
  {
    name: 'ui-is-props-in-markup-out',
    comment: 'What pages share knows no server file, no page and no room but its pure rules.',
    from: { path: '^app/ui/', pathNot: tests },
    to: { path: '(\\.server\\.tsx?$|^server/|^app/(db|mail|routes)/|^app/[^/]+$)' },
  },
  {
    name: 'pages-apart',
    comment:
      'What a second page needs moves to ui/, to the room whose rule it is, or, if it is about HTTP, up beside them.',
    from: { path: '^app/routes/([^/]+)/', pathNot: tests },
    to: { path: '^app/routes/', pathNot: '^app/routes/($1/|[^/]+\\.ts$)' },
  },
  {
    name: 'nobody-imports-a-page',
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
    comment: 'server/ wires the parts together, so no part may lean on it.',
    from: { path: '^app/', pathNot: tests },
    to: { path: '^server/' },
  },
  {
    name: 'tests-stay-tests',
    comment: 'Nothing that is shipped leans on a test or its set-up.',
    from: { path: '^(app/|server/|scripts/.*\\.mjs$)', pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'bootstrap-needs-nothing',
    comment: 'The commands run before any package is there.',
    from: { path: '^scripts/.*\\.mjs$', pathNot: '^scripts/check-' },
    to: { dependencyTypesNot: ['core', 'local'] },
  },
  {
    name: 'shipped-means-declared',
    comment: 'What runs in production stands under "dependencies".',
    from: { path: '^(app|server)/', pathNot: `(^app/routes\\.ts$|^server/dev\\.ts$|${tests})` },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional'], ...typesAside },
  },
  {
    name: 'found',
    comment: 'An import that leads nowhere would escape every rule above.',
    from: {},
    to: { couldNotResolve: true, pathNot: '(^virtual:|/\\+types/)' },
  },
].map(rule => ({ severity: 'error', ...rule }))
