import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import type { ShownNames } from '#app/fetch-suggestions.ts'
import type { FoundNames } from '#app/films/film-source.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { formatRoles } from '#app/ui/people/roles.ts'

/** The names in words: "Actor, six films". Made on the server, so that no page loads the script for it. */
export const toShownNames = ({ people, collections, keywords }: FoundNames): ShownNames => ({
  ...(people && {
    people: people.map(person => ({
      id: person.id,
      name: person.name,
      picture: person.portrait,
      note: `${formatRoles(person.roles)}, ${person.films === null ? `known for ${person.knownFor}` : formatFilmCount(person.films)}`,
    })),
  }),
  ...(collections && {
    collections: collections.map(({ id, name, poster, films, years }) => ({
      id,
      name,
      picture: poster,
      note: [`${formatNumberInWords(films)} films`, years && `${years[0]} to ${years[1]}`].filter(Boolean).join(', '),
    })),
  }),
  ...(keywords && {
    keywords: keywords.map(({ name, films }) => ({
      name: formatKeyword(name),
      films,
      note: films === null ? 'Keyword' : `Keyword, ${formatFilmCount(films)}`,
    })),
  }),
})

const formatFilmCount = (films: number) =>
  films === 1 ? 'one film' : `${formatNumberInWords(films).toLowerCase()} films`
