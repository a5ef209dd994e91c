// People of films in bulk by name, beside those of the catalogue.
import type { Pictures } from '#app/domain/picture.ts'
import type { CatalogueFilms } from '../catalogue/catalogue-source.ts'
import type { NameLimits } from '../film-lists.ts'
import type { FoundNames, FoundPerson } from '../film-source.ts'
import { tokenize } from '../search/text/tokenize.ts'
import { personIdOf } from './bulk-film.ts'
import type { NamedPerson } from './bulk-name-index.server.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = { catalogue: CatalogueFilms; pictures: Pictures }

/**
 * Returns the search for names. It takes one statement, by the primary key, for people who are not in memory. A text that
 * matches no film as typed may be a mistyped name.
 */
export function createBulkNames(bulk: BulkFilms, { catalogue, pictures }: Options) {
  return async (text: string, limits: NameLimits, { isMistyped }: { isMistyped: boolean }): Promise<FoundNames> => {
    const { people: cataloguePeople = [], ...otherNames } = catalogue.findNames(text, limits)
    const asTyped = await bulk.findPeopleByName(text, { limit: limits.people })
    const rows =
      isMistyped && asTyped.length === 0 && cataloguePeople.length === 0
        ? await bulk.findPeopleByName(text, { limit: limits.people, isMistyped })
        : asTyped
    const foundInBulk = rows.map(foundPerson)
    const known = new Map(foundInBulk.map(person => [person.id, person]))
    const allPeople = [
      ...new Map(
        [...cataloguePeople, ...foundInBulk].map(person => [person.id, known.get(person.id) ?? person]),
      ).values(),
    ]
    const lastWord = tokenize(text).at(-1) ?? ''
    const isWhole = ({ name }: FoundPerson) => tokenize(name).includes(lastWord)
    const people = [...allPeople.filter(isWhole), ...allPeople.filter(person => !isWhole(person))].slice(
      0,
      limits.people,
    )
    return { ...otherNames, ...(people.length > 0 && { people }) }
  }

  function foundPerson({ number, name, films, roles }: NamedPerson): FoundPerson {
    const id = bulk.ownPeople().slugs.get(number) ?? personIdOf(number)
    return { id, name, portrait: pictures.portrait(name), roles, films }
  }
}
