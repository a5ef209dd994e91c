import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rules } from '../boundaries.mjs'
import { brokenRules } from './check-imports.mjs'

/** One import that each rule must catch: the file, and what it imports. */
const violations: Record<string, [from: string, to: string]> = {
  'no-circles': ['app/films/film.ts', './film-list.ts'],
  'rooms-apart': ['app/films/film.ts', '#app/library/shelf.ts'],
  'rooms-know-no-page': ['app/films/film.ts', '#app/ui/card.tsx'],
  'rooms-know-no-react': ['app/films/film.ts', 'react'],
  'db-and-mail-are-the-floor': ['app/db/schema.ts', '#app/films/film.ts'],
  'db-knows-no-mail': ['app/db/schema.ts', '#app/mail/mailer.server.ts'],
  'pure-rules-stay-pure': ['app/films/film.ts', './store.server.ts'],
  'ui-is-props-in-markup-out': ['app/ui/card.tsx', '#app/films/store.server.ts'],
  'pages-apart': ['app/routes/home/page.tsx', '../movie/page.tsx'],
  'nobody-imports-a-page': ['app/ui/card.tsx', '#app/routes/home/page.tsx'],
  'poster-art-has-one-door': ['app/routes/home/page.tsx', '#app/poster-art/pictures/poster.ts'],
  'server-is-the-top': ['app/routes/home/page.tsx', '#server/config.ts'],
  'tests-stay-tests': ['app/films/film.ts', '#tests/start-a-site.ts'],
  'bootstrap-needs-nothing': ['scripts/start.mjs', 'zod'],
  'shipped-means-declared': ['app/films/film.ts', 'vitest'],
  found: ['app/films/film.ts', './nowhere.ts'],
}

const house: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: { '#app/*': './app/*', '#server/*': './server/*', '#tests/*': './tests/*' },
    dependencies: { react: '*', zod: '*' },
    devDependencies: { vitest: '*' },
  }),
  'app/films/film.ts': 'export const film = 1',
  'app/films/film-list.ts': "export { film } from './film.ts'",
  'app/films/store.server.ts': "export { film } from './film.ts'\nexport { schema } from '#app/db/schema.ts'",
  'app/library/shelf.ts': 'export const shelf = 1',
  'app/poster-art/pictures/poster.ts': 'export const poster = 1',
  'app/db/schema.ts': 'export const schema = 1',
  'app/mail/mailer.server.ts': "export { schema } from '#app/db/schema.ts'",
  'app/ui/card.tsx': "import 'react'\nexport { film } from '#app/films/film.ts'",
  'app/routes/movie/page.tsx': "export { film } from '#app/films/store.server.ts'",
  'app/routes/home/page.tsx': "export { film } from '#app/ui/card.tsx'\nexport { shelf } from '#app/library/shelf.ts'",
  'server/config.ts': "import 'zod'\nexport const config = 1",
  'scripts/start.mjs': "import 'node:fs'",
  'tests/start-a-site.ts': "export { config } from '#server/config.ts'\nimport 'vitest'",
}

test('a house that keeps the rules has nothing broken, and every file of it is read', async () => {
  expect(await brokenRules(builtHouse(house))).toEqual({ broken: [], there: 13, read: 13 })
})

test('there is a violation to try for every rule', () => {
  expect(Object.keys(violations)).toEqual(rules.map(rule => rule.name))
})

test.each(Object.entries(violations))('%s is caught', async (rule, [from, to]) => {
  const { broken } = await brokenRules(builtHouse({ ...house, [from]: `${house[from]}\nimport '${to}'` }))
  expect(broken.map(violation => violation.rule)).toContain(rule)
})

test('a type borrowed from another room is caught too', async () => {
  const borrowing = "import type { shelf } from '#app/library/shelf.ts'\nexport type Shelf = typeof shelf"
  const { broken } = await brokenRules(builtHouse({ ...house, 'app/films/film.ts': borrowing }))
  expect(broken.map(violation => violation.rule)).toContain('rooms-apart')
})

function builtHouse(files: Record<string, string>) {
  const base = mkdtempSync(join(tmpdir(), 'filmdb-house-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  symlinkSync(join(process.cwd(), 'node_modules'), join(base, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), content)
  }
  return base
}
