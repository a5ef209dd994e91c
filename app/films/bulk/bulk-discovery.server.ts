// Discovery in the catalogue and the films in bulk.
import { imdbNumberOf } from '#app/domain/film-ref.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import { discoverRows } from '../discover/discover-rows.ts'
import { discoverySorts } from '../discover/discovery.ts'
import type { FacetIndex } from '../discover/facet-index.ts'
import type { FilmSummary } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { slugOf } from '../slug.ts'
import { personIdOf } from './bulk-film.ts'
import type { BulkFilms } from './open-bulk.server.ts'

/** People with the words of a name, among whom the one of exactly this name is looked for. */
const maxNamed = 8

/** Until the index of both is built, only the catalogue is discovered. */
export const createBulkDiscovery = (
  bulk: BulkFilms,
  { catalogue, summaries }: { catalogue: FilmSource; summaries: (ids: number[]) => Promise<FilmSummary[]> },
): Pick<FilmSource, 'discover'> => ({
  async discover({ people: requestedIds, ...filters }, options) {
    const personIds = requestedIds.map(id => ownIdOf(bulk, id))
    const index = bulk.facets()
    if (!index) return catalogue.discover({ ...filters, people: personIds }, options)
    const people = await Promise.all(personIds.map(id => findPersonIn(index, { bulk, id })))
    const { ids, next, ...found } = discoverRows(index, { ...filters, people }, options)
    const films = await summaries([...ids, ...next])
    // Films that a later load removed are left out.
    const isHere = new Set(ids)
    return {
      ...found,
      films: films.filter(({ id }) => isHere.has(id)),
      next: films.filter(({ id }) => !isHere.has(id)),
      page: options.page,
      allFilms: index.ids.length,
      sorts: [...discoverySorts],
    }
  },
})

/** The slug of the catalogue's person with this id at IMDb; any other id itself. */
function ownIdOf(bulk: BulkFilms, id: string) {
  const parsed = parsePersonId(id)
  return parsed && 'imdbId' in parsed ? (bulk.ownPeople().slugs.get(imdbNumberOf(parsed.imdbId)) ?? id) : id
}

/** The id of the best known person with this name, for a name that the catalogue does not have. */
async function findPersonIn({ facets }: FacetIndex, { bulk, id }: { bulk: BulkFilms; id: string }) {
  const { values } = facets.people
  const parsed = parsePersonId(id)
  if (!parsed || !('slug' in parsed) || values.find(id) !== null) return id
  const named = await bulk.findPeopleByName(id.replaceAll('-', ' '), { limit: maxNamed })
  const ids = named.filter(({ name }) => slugOf(name) === id).map(({ number }) => ownIdOf(bulk, personIdOf(number)))
  return ids.find(one => values.find(one) !== null) ?? id
}
