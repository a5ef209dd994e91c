// A person's roles in words.
import { formatList } from '#app/domain/text/format-list.ts'
import type { PersonFilm, PersonRole } from '#app/films/person.ts'

export const roleNames: Record<PersonRole, string> = { actor: 'Actor', director: 'Director', writer: 'Writer' }

/** `Actor and writer`, the role of most films first. */
export function formatRoles(counts: Record<PersonRole, number>) {
  const roles = Object.entries(counts).filter(([, count]) => count > 0)
  // The keys of the counts are the roles.
  const names = roles.sort(([, a], [, b]) => b - a).map(([role]) => roleNames[role as PersonRole])
  return sentence(names)
}

/** The roles of the person in a film: `Scotty · also writer`, `Director and writer`. */
export function formatPart({ roles, character }: Pick<PersonFilm, 'roles' | 'character'>) {
  const crew = roles.filter(role => role !== 'actor').map(role => roleNames[role])
  if (!roles.includes('actor')) return sentence(crew)
  const part = character ?? roleNames.actor
  return crew.length > 0 ? `${part} · also ${sentence(crew).toLowerCase()}` : part
}

/** `A`, `A and b`, `A, b and c`. */
const sentence = ([first = '', ...rest]: string[]) => formatList([first, ...rest.map(word => word.toLowerCase())])
