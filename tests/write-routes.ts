// Every address of the site that a form can be sent to, read from the table of routes: a new one cannot be forgotten.
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** The paths of all routes that have an action, with something in the place of each parameter. */
export async function writeRoutes(): Promise<string[]> {
  return all(await routes)
    .filter(({ file }) => /export (const|(async )?function) action\b/.test(readFileSync(`app/${file}`, 'utf8')))
    .map(({ path = '' }) => `/${path.replace(/:reviewId\b/g, unusedId).replace(/:\w+/g, '603')}`)
}

const unusedId = '00000000-0000-4000-8000-000000000000'

const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap(entry => [entry, ...all(entry.children ?? [])])
