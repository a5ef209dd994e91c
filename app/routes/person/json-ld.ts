import type { Person } from '#app/films/person.ts'

/** The person as schema.org's Person, without unknown facts. `url` and `image` are absolute. */
export const personJsonLd = (person: Person, { url, image, roles }: { url: string; image: string; roles: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: person.name,
  url,
  image,
  jobTitle: roles || undefined,
  description: person.biography ?? undefined,
  birthDate: person.birthDate ?? undefined,
  deathDate: person.deathDate ?? undefined,
  birthPlace: person.birthPlace ?? undefined,
  sameAs: person.imdbId ? `https://www.imdb.com/name/${person.imdbId}/` : undefined,
})
