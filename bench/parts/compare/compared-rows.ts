// The rows of `npm run bench`: what is requested, and which baseline each is compared with.
import { readFileSync } from 'node:fs'
import type { Request } from '../measure-requests.ts'

export type ComparedRow = {
  name: string
  connections: number
  /** `http`: the same bytes from a bare `node:http`. `react`: the same page from a bare `react-dom/server`. */
  baseline: 'http' | 'react' | null
  /** The n-th request of this row to a server; null: there are no more. */
  request(n: number, cookies: string[]): Request | null
  /** One path for all requests of visitors, so that the load generator does nothing but send. */
  path?: string
  /** The pages that the baseline repeats. */
  baselinePaths: string[]
  isMember?: boolean
}

const films = readFileSync('catalogue/films.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): { id: number; imdb_id?: string; title: string } => JSON.parse(line))
const stars = [0.5, 1, 2, 3.5, 5]

// Every film twice, because a page is cached under each of its URLs. Unknown search params cannot be used: they made a new
// cache entry on earlier commits, and make none now.
const filmPaths = [...films.map(({ id }) => id), ...films.flatMap(film => film.imdb_id ?? [])].map(id => `/movie/${id}`)
const missedPaths = filmPaths.map((_, index) => filmPaths[(index * 677) % filmPaths.length] ?? '/')

/** A film of the catalogue with a long cast. */
const film = '/movie/335984'

export const comparedRows: ComparedRow[] = [
  cached('`/`', '/'),
  cached('film', film),
  {
    name: 'film, not in the cache',
    connections: 8,
    baseline: 'react',
    request: n => (missedPaths[n] ? { path: missedPaths[n] } : null),
    baselinePaths: missedPaths.slice(0, 40),
  },
  member('`/`', '/'),
  member('film', film),
  member('`/popular`', '/popular'),
  member('`/toprated`', '/toprated'),
  member('`/user`', '/user'),
  member('`/watchlist`, 2,000 films', '/watchlist'),
  {
    name: 'suggestions, each text new',
    connections: 8,
    baseline: 'http',
    request: n => ({ path: `/search/suggestions?q=${encodeURIComponent(newText(n))}` }),
    baselinePaths: [`/search/suggestions?q=${encodeURIComponent(newText(0))}`],
  },
  {
    name: 'a rating is saved',
    connections: 8,
    baseline: null,
    request: (n, cookies) => ({
      path: `/movie/${films[n % films.length]?.id}/rating`,
      cookie: cookies[n % cookies.length],
      body: JSON.stringify({ stars: stars[Math.floor(n / films.length + n) % stars.length] }),
    }),
    baselinePaths: [],
  },
]

function cached(page: string, path: string): ComparedRow {
  const name = `${page}, from the page cache`
  return { name, connections: 50, baseline: 'http', request: () => ({ path }), path, baselinePaths: [path] }
}

function member(page: string, path: string): ComparedRow {
  const request = (n: number, cookies: string[]) => ({ path, cookie: cookies[n % cookies.length] })
  return {
    name: `${page}, member`,
    connections: 8,
    baseline: 'react',
    request,
    baselinePaths: [path],
    isMember: true,
  }
}

/** The beginning of a title and a number. */
function newText(n: number) {
  return `${films[n % films.length]?.title.slice(0, 3 + (n % 7))} ${n}`
}
