// Response times of a site with films in bulk beside those of one with only the catalogue, in turns in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { behindAProxy, fetchAsManyClients, nextClientIp } from '#tests/client/client-ip.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { quantile } from './account-site.ts'

const listPages = 25
const filmsOfPeople = 40
const variants = 40
const suggestions = 3200
/** Requests whose time does not count; suggestions are asked for without a pause, when their code is optimised. */
const warmUp = { films: 10, people: 10, discovery: 10, suggestions: 600 }

const filterSets = [
  'genre=Drama',
  'genre=Comedy&genre=Drama&join=all&from=1990&to=1999&sort=rating',
  'genre=Action&not=Horror&votes=200&ratingFrom=6',
  'language=en&to=1989&sort=newest',
  'from=2000&to=2009&sort=title',
]

/** Prints p50 and p99 of film pages, person pages and discovery, and of suggestions, each URL once, so never cached. */
export async function compareWithCatalogue(loaded: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-catalogue-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const small = await open('catalogue', { DATA_DIR: directory }, { films: 1000, lastPage: 50 })
  const large = await open('in bulk', loaded, { films: 5000, lastPage: 500 })
  const sites = [small, large]
  try {
    for (const kind of ['films', 'people', 'discovery', 'suggestions'] as const) {
      const times = new Map(sites.map(site => [site, [] as number[]]))
      const length = Math.min(...sites.map(site => site.paths[kind].length))
      for (let index = 0; index < length; index += 1) {
        for (const site of sites) {
          const milliseconds = await timeResponse(site.url, site.paths[kind][index] ?? '')
          if (index >= warmUp[kind]) times.get(site)?.push(milliseconds)
        }
      }
      const shown = sites.map(site => {
        const sorted = (times.get(site) ?? []).sort((a, b) => a - b)
        return `${site.name} ${quantile(sorted, 0.5).toFixed(1)} and ${quantile(sorted, 0.99).toFixed(1)} ms`
      })
      console.log(`${kind}, ${length - warmUp[kind]} requests, p50 and p99: ${shown.join('; ')}`)
    }
  } finally {
    for (const { site } of sites) await site.stop()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until the last byte. `fetch` would add 1 to 3 ms of its own, on the cores that the server needs. */
const timeResponse = (siteUrl: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    const headers = { 'X-Forwarded-For': nextClientIp(), 'Accept-Encoding': 'gzip, br' }
    get(siteUrl + path, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path} got ${response.statusCode}`))
      response.on('error', reject)
      response.on('end', () => resolve(performance.now() - begun))
      response.resume()
    }).on('error', reject)
  })

type AtLeast = { films: number; lastPage: number }

async function open(siteName: string, settings: Record<string, string>, atLeast: AtLeast) {
  const begun = performance.now()
  const site = await startSiteProcess({ LOG_LEVEL: 'error', ...settings, ...behindAProxy })
  await site.ready()
  const ready = ((performance.now() - begun) / seconds).toFixed(1)
  const fetchPage = fetchAsManyClients(site.url)
  const text = async (path: string) => (await fetchPage(path)).text()
  // The bar says of how many films; those in bulk are read after the site is ready.
  for (let look = 0; filmsIn(await text(`/search?q=look+${look}`)) < atLeast.films; look += 1) await pause(200)
  console.log(
    `${siteName}: ready after ${ready} s, all films after ${((performance.now() - begun) / seconds).toFixed(1)} s`,
  )
  // Discovery shows the catalogue until its index has the films in bulk too.
  while (!(await fetchPage(listPath(atLeast.lastPage))).ok) await pause(200)
  const paths = await pathsOf(text, atLeast.lastPage)
  // The names of people are read last.
  const name = /(?<=<h1[^>]*>)[^<]+/.exec(await text(paths.people.at(-1) ?? ''))?.[0] ?? ''
  while (!(await text(suggestionsPath(name))).includes('"people"')) await pause(200)
  return { name: siteName, url: site.url, site, paths }
}

/** By runtime, because the most popular films are the catalogue's, and the first by title all begin alike. */
const listPath = (page: number) => `/discover?sort=shortest&page=${page}`

const suggestionsPath = (text: string) => `/search/suggestions?q=${encodeURIComponent(text)}`

/** URLs that have not been requested: films of all pages and their people, filter sets, beginnings of titles. */
async function pathsOf(text: (path: string) => Promise<string>, lastPage: number) {
  const lists = await Promise.all(range(listPages).map(part => text(listPath((part * lastPage) / listPages))))
  const films = unique(lists.join(), /\/movie\/\d+(?=")/g)
  const pages: string[] = []
  for (const film of films.slice(0, filmsOfPeople)) pages.push(await text(film))
  const titles = unique(lists.join(), /(?<=<h[23][^>]*><a [^>]*>)[^<]+/g).map(unescapeHtml)
  return {
    films: films.slice(filmsOfPeople),
    people: unique(pages.join(), /\/person\/[\w-]+(?=")/g),
    discovery: filterSets.flatMap(set =>
      range(variants).map(minutes => `/discover?${set}&runtimeFrom=${60 + minutes}`),
    ),
    suggestions: titles
      .flatMap(title => [2, 3, 4, 5, 6, 8, 10, 12].map(length => suggestionsPath(title.slice(0, length))))
      .filter((path, index, all) => all.indexOf(path) === index)
      .slice(0, suggestions),
  }
}

/** Replaces the characters that React escapes in a text. */
const unescapeHtml = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const filmsIn = (html: string) => Number((/Search ([\d,]+) films/.exec(html)?.[1] ?? '0').replaceAll(',', ''))

const range = (length: number) => Array.from({ length }, (_, index) => index + 1)

const unique = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([found]) => found))]
