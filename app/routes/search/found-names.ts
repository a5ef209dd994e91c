import type { Picture } from '#app/domain/picture.ts'
import type { FoundNames } from '#app/films/film-source.ts'
import { formatNumber } from '#app/ui/people/format-number.ts'
import { formatRoles } from '#app/ui/people/roles.ts'

/** A person or a collection that is found, and what to show of it. */
export type FoundName = { id: string; name: string; picture: Picture; note: string }

export type Names = { people?: FoundName[] | undefined; collections?: FoundName[] | undefined }

/** The names in words: "Actor, six films". Made on the server, so that no page loads the script for it. */
export const toFoundNames = ({ people, collections }: FoundNames): Names => ({
  people: people?.map(
    (person): FoundName => ({
      id: person.id,
      name: person.name,
      picture: person.portrait,
      note: `${formatRoles(person.roles)}, ${person.films === null ? `known for ${person.knownFor}` : formatFilmCount(person.films)}`,
    }),
  ),
  collections: collections?.map(
    ({ id, name, poster, films }): FoundName => ({ id, name, picture: poster, note: formatFilmCount(films) }),
  ),
})

const formatFilmCount = (films: number) => (films === 1 ? 'one film' : `${formatNumber(films).toLowerCase()} films`)
