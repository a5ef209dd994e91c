// The catalogue's people among those in bulk: the catalogue has only a name, IMDb a number for each person.
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { namesIn } from '../catalogue/catalogue-people.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { slugOf } from '../slug.ts'

/** The number at IMDb of the catalogue's person with a slug, and the slug of the person with a number. */
export type OwnPeople = { numbers: ReadonlyMap<string, number>; slugs: ReadonlyMap<number, string> }

export const noOwnPeople: OwnPeople = { numbers: new Map(), slugs: new Map() }

/**
 * Finds the people who have the name of a person of the catalogue in the same films, in bounded steps. `rows` are the
 * catalogue's films as they are in bulk: at most two for each, with the credits that a load stores. Where two of them have
 * one name, both are left out.
 */
export function* findOwnPeople(records: CatalogueRecord[], rows: BulkFilmRow[]): Generator<void, OwnPeople> {
  const creditsById = new Map(rows.map(({ film_id, credits }) => [film_id, credits]))
  const numbersBySlug = new Map<string, Set<number>>()
  const slugByName = new Map<string, string>() // making a slug costs more than the rest
  const toSlug = (name: string) => {
    const slug = slugByName.get(name) ?? slugOf(name)
    slugByName.set(name, slug)
    return slug
  }
  for (const record of records) {
    const catalogueSlugs = new Set(namesIn(record).map(toSlug))
    for (const [, number, name] of creditsById.get(record.id) ?? []) {
      const slug = toSlug(name)
      if (catalogueSlugs.has(slug)) numbersBySlug.set(slug, (numbersBySlug.get(slug) ?? new Set()).add(number))
    }
    yield
  }
  const certain = [...numbersBySlug].flatMap(([slug, [number = 0, ...others]]) =>
    others.length === 0 ? [[slug, number] as const] : [],
  )
  return { numbers: new Map(certain), slugs: new Map(certain.map(([slug, number]) => [number, slug])) }
}
