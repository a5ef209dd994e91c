import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { countRoles, knownFor, type Person } from '#app/films/person.ts'
import type { PersonCard } from '#app/poster-art/poster-art.ts'
import { formatRoles } from '#app/ui/people/roles.ts'

/** The card has room for four posters. */
const maxFilms = 4

/** The facts of a person's share card: roles, years, and the films they are best known for. */
export async function loadPersonCard(films: FilmSource, person: Person): Promise<PersonCard> {
  const known = knownFor(person.films, { limit: maxFilms })
  const facts = await Promise.all(known.map(({ id }) => films.findPictureFacts(id)))
  return {
    name: person.name,
    facts: [formatRoles(countRoles(person.films)), yearsOf(person)].filter(Boolean).join('  ·  '),
    films: facts.filter(film => film !== null),
  }
}

/** The years of the life, or of the films. */
function yearsOf({ birthDate, deathDate, films }: Person) {
  const [born, died] = [yearOf(birthDate), yearOf(deathDate)]
  if (born && died) return `${born} to ${died}`
  if (born) return `born ${born}`
  const years = films.flatMap(({ releaseDate }) => yearOf(releaseDate) ?? [])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  if (years.length === 0) return ''
  return first === last ? String(first) : `films ${first} to ${last}`
}
