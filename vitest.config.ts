import { defineConfig } from 'vitest/config'
import { createDataDirectories } from './tests/services/data-directories.ts'
import { LongestFirst } from './tests/services/longest-first.ts'

const testsNamed = (kind: string) => `{app,server,scripts,tests,bench}/**/*${kind}.test.{ts,tsx}`

// Tests of one database only run on that one (TEST_DATABASE_URL names a server).
const isOnAServer = Boolean(process.env.TEST_DATABASE_URL)
const ofThisDatabase = isOnAServer ? '.postgresql' : '.embedded'

// Tests of outside services, drawings, scripts, hostile input and what happens before a page is rendered are the same
// on every database: they run on the embedded one only.
const onEmbeddedOnly = [
  'app/routes/{resources,search,upcoming,popular,top-rated}/*.http.test.ts',
  'app/routes/movie/{page,film-url}.http.test.ts',
  'app/routes/import/hostile-uploads.http.test.ts',
  'scripts/**/*.http.test.ts',
  'server/http/**/*.http.test.ts',
  'tests/network/{herd,hostile-pictures,invalid-responses,live-people,live-site,outages,token-comes-and-goes,upstream-failures}.http.test.ts',
  'tests/site/{page-weight,redirects}.http.test.ts',
]

// Sessions, transactions in a member's role, imports and second factors depend on connections.
const behindPgBouncer = [
  'app/routes/{export,library,profile,watchlist}/*.http.test.ts',
  'app/routes/account/{account,new-password,second-factor/second-factor}.http.test.ts',
  'app/routes/import/{import,import-conflicts,imported-viewings,filmdb-export,not-found}.http.test.ts',
]

const seconds = 1000

// HTTP tests run against the built site, so that Vite transforms nothing here.
const onTheBuiltSite = {
  // Polls end as soon as they succeed; the default of one second is too short for a busy machine.
  expect: { poll: { timeout: 15 * seconds } },
  pool: 'forks' as const,
  // The built server is loaded once per process, not once per file: a third less processor time. Each file closes its
  // site.
  isolate: false,
  // As in tests/services/start-process.ts.
  execArgv: ['--liftoff-only'],
  globalSetup: './tests/services/prepare-site.ts',
  env: { NODE_ENV: 'production', TEST_DATA_DIRECTORIES: createDataDirectories() },
  server: { deps: { external: [/\/build\/server\//] } },
  // A hundred checked passwords take 60 s on a machine that other work slows down.
  testTimeout: 180 * seconds,
  hookTimeout: 180 * seconds,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // `x.test.ts`: pure rules, and a database only where the test is about it.
      {
        test: {
          name: 'unit',
          include: [testsNamed('')],
          exclude: [testsNamed('.{http,browser,database,embedded,postgresql,pgbouncer}')],
          // No test changes what another file reads; modules are loaded once per process, not once per file.
          isolate: false,
          testTimeout: 60 * seconds,
          // Polls end as soon as they succeed; the default of one second is too short for a busy machine.
          expect: { poll: { timeout: 15 * seconds } },
        },
      },
      // `x.http.test.ts`: sends HTTP requests to the site. `x.database.test.ts`: calls the code of a folder on the
      // database of this run. `x.embedded.test.ts`, `x.postgresql.test.ts`: behaviour that only one database has.
      {
        test: {
          name: 'http',
          include: ['.http', '.database', ofThisDatabase].map(testsNamed),
          exclude: isOnAServer ? onEmbeddedOnly : [],
          ...onTheBuiltSite,
        },
      },
      // `npm test pgbouncer`: tests that depend on connections, once more through PgBouncer in transaction mode.
      {
        test: {
          name: 'pgbouncer',
          include: [testsNamed('.database'), testsNamed('.pgbouncer'), ...behindPgBouncer],
          ...onTheBuiltSite,
          globalSetup: './tests/proxies/prepare-behind-pgbouncer.ts',
        },
      },
      // `x.browser.test.ts`: drives a real Chromium. On a database server only `x.member.browser.test.ts` run again;
      // public pages are the same on every database.
      {
        test: {
          name: 'browser',
          include: [testsNamed(isOnAServer ? '.member.browser' : '.browser')],
          ...onTheBuiltSite,
        },
      },
    ],
  },
})
