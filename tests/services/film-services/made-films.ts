// The films of the test services: those of the catalogue with other texts and figures, so that a test sees the source of
// a fact, and some that only the services have.
import { readFileSync } from 'node:fs'
import { type CatalogueRecord, catalogueRecordSchema } from '#app/films/catalogue/catalogue-record.ts'

export type ServiceFilm = CatalogueRecord & { id: number; imdb_id?: string }

const catalogue: ServiceFilm[] = readFileSync(new URL('../../../catalogue/films.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => catalogueRecordSchema.parse(JSON.parse(line)))

/** A film that only TMDB has. */
export const liveOnly = made({ id: 1_700_001, imdb_id: 'tt9700001', title: 'The Lamplighter of Ys' })

/** A film of the catalogue that had a local id before. */
export const formerlyLocal = catalogue.find(({ former_id, imdb_id }) => former_id && imdb_id) ?? missing()
export const formerPath = `/movie/${formerlyLocal.former_id}`

/** Films released in 2999. */
const coming = Array.from({ length: 20 }, (_, index) =>
  made({
    id: 1_710_000 + index,
    imdb_id: `tt97100${String(index).padStart(2, '0')}`,
    title: `Coming Film ${index + 1}`,
    release_date: `2999-01-${String(index + 1).padStart(2, '0')}`,
    vote_count: 0,
    vote_average: 0,
  }),
)

const byVotes = catalogue.toSorted((a, b) => b.vote_count - a.vote_count)
const released = catalogue[0] ?? missing()

export const serviceFilms = [...catalogue, liveOnly, ...coming]

/** The lists in their order; "upcoming" holds a film that is out already, as the real one does. */
export const serviceLists = {
  popular: [liveOnly, ...byVotes],
  top_rated: catalogue
    .filter(({ vote_count }) => vote_count >= 200)
    .toSorted((a, b) => (b.vote_average ?? 0) - (a.vote_average ?? 0)),
  upcoming: [released, ...coming],
  now_playing: [liveOnly, ...byVotes.slice(40, 46)],
}

function made(facts: Partial<ServiceFilm> & { id: number; title: string }): ServiceFilm {
  return catalogueRecordSchema.parse({
    release_date: '2026-03-05',
    runtime: 101,
    genres: ['Drama', 'Western'],
    original_language: 'en',
    overview: 'A lamplighter keeps a drowned town awake.',
    vote_average: 7.1,
    vote_count: 812,
    directors: ['Ada Lumen'],
    writers: ['Ada Lumen'],
    cast: [{ name: 'Iona Wick', character: 'The Lamplighter' }],
    keywords: ['lamp'],
    companies: ['Harbour Pictures'],
    countries: ['FR'],
    certification: 'PG',
    ...facts,
  })
}

function missing(): never {
  throw new Error('the catalogue has no such film')
}
