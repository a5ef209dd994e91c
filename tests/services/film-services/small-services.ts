// The two small services behind one marketplace (its key header), and the image host.
import { serviceFilms } from './made-films.ts'
import type { Handler } from './start-service.ts'

export const marketKey = 'canary-market-key-5e0912'

const refused = { status: 401, json: { message: 'Invalid API key.' } }

/** The movies mini database. */
export const genreService: Handler = ({ path, headers }) => {
  if (headers['x-rapidapi-key'] !== marketKey) return refused
  if (path === '/genres/') return { json: { results: genres.map(genre => ({ genre })) } }
  const genre = decodeURIComponent(/^\/movie\/byGen\/([^/]+)\/$/.exec(path)?.[1] ?? '')
  if (!genres.includes(genre)) return { status: 404, json: { results: [] } }
  const few = fewTitles[genre]
  if (few) return { json: { count: few.length, results: few } }
  const films = serviceFilms.filter(film => film.genres.includes(genre))
  return { json: { count: films.length, results: films.map(({ title, imdb_id }) => ({ title, imdb_id })) } }
}

/** In its own order, with one the catalogue does not have. */
const genres = ['Western', 'Drama', 'Comedy', 'Silent', 'Future']

/** Genres of few titles: one that nothing else knows, and films that are not out yet. */
const fewTitles: Record<string, { title: string }[]> = {
  Silent: [{ title: 'Coming Film 1' }, { title: 'A Film Nobody Kept' }],
  Future: [{ title: 'Coming Film 2' }],
}

/** The top-100 service: The Matrix is its sixteenth, nothing else is known to it. */
export const top100Service: Handler = ({ path, headers }) => {
  if (headers['x-rapidapi-key'] !== marketKey) return refused
  if (path === '/tt0133093') return { json: { rank: 16, title: 'The Matrix', id: 'top16', imdbid: 'tt0133093' } }
  return { status: 404, json: { message: 'not found' } }
}

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The image host; names that begin with "n" are of pictures it does not have. */
export const imageHost: Handler = ({ path }) =>
  /^\/t\/p\/\w+\/[^n][\w-]+\.(jpg|png)$/.test(path)
    ? { headers: { 'Content-Type': 'image/png' }, body: onePixel }
    : { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>File not Found</h1>' }
