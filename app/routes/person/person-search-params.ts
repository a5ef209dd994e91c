import { type Person, type PersonRole, personRoles } from '#app/films/person.ts'
import { parsePageNumber } from '../http/page-number.ts'

/** Films on one page: a long career has several hundred. */
export const filmsPerPage = 60

/** The role to show, null for all; an unknown role counts as none. `page` is null when it is invalid. */
export function parsePersonSearchParams(search: URLSearchParams, person: Person) {
  const role = personRoles.find(role => role === search.get('role')) ?? null
  return { role: role && countsOf(person)[role] > 0 ? role : null, page: parsePageNumber(search) }
}

/** How many films the person has in each role. */
export const countsOf = ({ films }: Pick<Person, 'films'>): Record<PersonRole, number> => ({
  actor: films.filter(({ roles }) => roles.includes('actor')).length,
  director: films.filter(({ roles }) => roles.includes('director')).length,
  writer: films.filter(({ roles }) => roles.includes('writer')).length,
})
