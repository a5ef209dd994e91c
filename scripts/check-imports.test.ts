import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { rules, textRules } from '../boundaries.mjs'
import { brokenRules } from './check-imports.mjs'

/** One import that each rule must catch: the file, and what it imports. */
const violations: Record<string, [from: string, to: string]> = {
  'no-circles': ['app/films/film.ts', './film-list.ts'],
  'domain-is-the-ground-floor': ['app/domain/stars.ts', '#app/films/film.ts'],
  'rooms-apart': ['app/films/film.ts', '#app/accounts/member.ts'],
  'library-is-below-import': ['app/films/film.ts', '#app/library/entry.ts'],
  'rooms-know-no-page': ['app/films/film.ts', '#app/ui/card.tsx'],
  'rooms-know-no-queue': ['app/library/entry.ts', '#app/sync/open-queue.ts'],
  'rooms-know-no-react': ['app/films/film.ts', 'react'],
  'db-and-email-are-below-the-rooms': ['app/db/schema.ts', '#app/films/film.ts'],
  'db-knows-no-email': ['app/db/schema.ts', '#app/email/outbox.server.ts'],
  'pure-rules-stay-pure': ['app/films/film.ts', './store.server.ts'],
  'ui-is-props-in-markup-out': ['app/ui/card.tsx', '#app/films/store.server.ts'],
  'ui-knows-no-film-source': ['app/ui/card.tsx', '#app/films/film-source.ts'],
  'ui-knows-no-storage': ['app/ui/card.tsx', '#app/sync/open-queue.ts'],
  'sync-knows-no-ui': ['app/sync/open-queue.ts', '#app/ui/card.tsx'],
  'service-worker-stands-alone': ['app/service-worker/cache-names.ts', '#app/films/film.ts'],
  'pages-apart': ['app/routes/home/page.tsx', '../movie/page.tsx'],
  'http-reads-nothing': ['app/routes/http/send.ts', '../reads/own-marks.ts'],
  'pages-are-not-imported': ['app/ui/card.tsx', '#app/routes/home/page.tsx'],
  'poster-art-has-one-door': ['app/routes/home/page.tsx', '#app/poster-art/pictures/poster.ts'],
  'server-is-the-top': ['app/routes/home/page.tsx', '#server/config.ts'],
  'tests-stay-tests': ['app/films/film.ts', '#tests/start-site.ts'],
  'bootstrap-needs-nothing': ['scripts/start.mjs', 'zod'],
  'shipped-means-declared': ['app/films/film.ts', 'vitest'],
  found: ['app/films/film.ts', './nowhere.ts'],
}

/** Text that each text rule must catch, and the file it is added to. */
const textViolations: Record<string, { from: string; texts: string[] }> = {
  'ui-does-not-fetch': {
    from: 'app/ui/card.tsx',
    texts: ["export const films = fetch('/films')", "indexedDB.open('films')", 'new XMLHttpRequest()'],
  },
}

const project: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: { '#app/*': './app/*', '#server/*': './server/*', '#tests/*': './tests/*' },
    dependencies: { react: '*', zod: '*' },
    devDependencies: { vitest: '*' },
  }),
  'app/domain/stars.ts': 'export const stars = 1',
  'app/films/film.ts': 'export const film = 1',
  'app/films/film-list.ts': "export { film } from './film.ts'",
  'app/films/film-source.ts': "export { film } from './film.ts'",
  'app/films/store.server.ts': "export { film } from './film.ts'\nexport { schema } from '#app/db/schema.ts'",
  'app/library/entry.ts': 'export const entry = 1',
  'app/accounts/member.ts': 'export const visitor = 1',
  'app/sync/open-queue.ts': 'export const queue = 1',
  'app/service-worker/cache-names.ts': 'export const caches = 1',
  'app/poster-art/pictures/poster.ts': 'export const poster = 1',
  'app/db/schema.ts': 'export const schema = 1',
  'app/email/outbox.server.ts': "export { schema } from '#app/db/schema.ts'",
  'app/ui/card.tsx': "import 'react'\nexport { film } from '#app/films/film.ts'",
  'app/routes/http/send.ts': 'export const send = 1',
  'app/routes/reads/own-marks.ts': "export { send } from '../http/send.ts'",
  'app/routes/movie/page.tsx': "export { film } from '#app/films/store.server.ts'",
  'app/routes/home/page.tsx': "export { film } from '#app/ui/card.tsx'\nexport { entry } from '#app/library/entry.ts'",
  'server/config.ts': "import 'zod'\nexport const config = 1",
  'scripts/start.mjs': "import 'node:fs'",
  'tests/start-site.ts': "export { config } from '#server/config.ts'\nimport 'vitest'",
}

test('a project that follows the rules has no broken rule, and every file is read', async () => {
  expect(await brokenRules(writtenProject(project))).toEqual({ broken: [], there: 20, read: 20 })
})

test('every rule has a planted violation', () => {
  expect(Object.keys(violations)).toEqual(rules.map(rule => rule.name))
})

test.each(Object.entries(violations))('a planted violation of %s is reported', async (rule, [from, to]) => {
  const { broken } = await brokenRules(writtenProject({ ...project, [from]: `${project[from]}\nimport '${to}'` }))
  expect(broken.map(violation => violation.rule)).toContain(rule)
})

test('a type imported from another room is reported too', async () => {
  const borrowing = "import type { visitor } from '#app/accounts/member.ts'\nexport type Visitor = typeof visitor"
  const { broken } = await brokenRules(writtenProject({ ...project, 'app/films/film.ts': borrowing }))
  expect(broken.map(violation => violation.rule)).toContain('rooms-apart')
})

test('every text rule has a planted violation', () => {
  expect(Object.keys(textViolations)).toEqual(textRules.map(rule => rule.name))
})

const planted = Object.entries(textViolations).flatMap(([rule, { from, texts }]) =>
  texts.map(text => [rule, from, text] as const),
)

test.each(planted)('a planted violation of %s is reported: in %s, %s', async (rule, from, text) => {
  const { broken } = await brokenRules(writtenProject({ ...project, [from]: `${project[from]}\n${text}` }))
  expect(broken).toEqual([expect.objectContaining({ rule, from })])
})

function writtenProject(files: Record<string, string>) {
  const base = createTemporaryDirectory()
  symlinkSync(join(process.cwd(), 'node_modules'), join(base, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), content)
  }
  return base
}
