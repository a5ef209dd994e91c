import { filmOrders } from '#app/domain/filmography-orders.ts'
import { countRoles, type Person, personRoles } from '#app/films/person.ts'
import { parsePageNumber } from '../http/query/page-number.ts'

/** Films on one page: a long career has several hundred. */
export const filmsPerPage = 60

/**
 * The role to show, null for all; an unknown role counts as none. `page` is null when it is invalid.
 * `isHiding` leaves out what a member has seen. An unknown order counts as the first one.
 */
export function parsePersonSearchParams(search: URLSearchParams, person: Person) {
  const role = personRoles.find(role => role === search.get('role')) ?? null
  return {
    role: role && countRoles(person.films)[role] > 0 ? role : null,
    page: parsePageNumber(search),
    order: filmOrders.find(order => order === search.get('sort')) ?? filmOrders[0],
    isHiding: search.get('hide') === 'seen',
  }
}
