// The calls to TMDB that return people.
import { withdrawn } from '../../upstream/upstream-cache.server.ts'
import { tmdbFoundPersonSchema, tmdbPersonSchema, tmdbSearchedPeopleSchema } from '../tmdb-person-record.ts'
import { isAbout, language, policies, type TmdbClient } from './tmdb-client.server.ts'

export const createPersonCalls = ({ upstream, cache, key }: TmdbClient) => ({
  /** The people whose name matches the text, best known first. */
  searchPeople: (text: string) =>
    cache.get(key('search-people', text), policies.search, () => {
      const query = { query: text, language, include_adult: 'false', page: '1' }
      return upstream.fetchValue(
        'a search for people',
        { path: 'search/person', query, isSearch: true },
        tmdbSearchedPeopleSchema,
      )
    }),

  /** A person by TMDB's number; null for an unknown one. */
  person: (id: number) =>
    cache.get(key('person', id), policies.film, async () => {
      const query = { language, append_to_response: 'combined_credits,external_ids' }
      const person = await upstream.fetchOrNull(
        `person ${id}`,
        { path: `person/${id}`, query, ration: 'id' },
        tmdbPersonSchema.refine(isAbout(id)),
      )
      return person?.isAdult ? withdrawn : person
    }),

  /** TMDB's number of the person with this IMDb id, or null. */
  findPerson: (imdbId: string) =>
    cache.get(key('find-person', imdbId), policies.film, () => {
      const query = { external_source: 'imdb_id' }
      return upstream.fetchOrNull(
        `find ${imdbId}`,
        { path: `find/${imdbId}`, query, ration: 'id' },
        tmdbFoundPersonSchema,
      )
    }),
})
