import { maxTitleLength } from '#app/domain/max-title-length.ts'
import { maxSlugLength, parsePersonId } from '#app/domain/person-id.ts'
import { apostrophe, withoutAccents } from '#app/domain/text/fold-words.ts'
import { collectionTitle } from './collection.ts'

const separator = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The name in a URL: `zoe-saldana`. It depends only on the name, so it is stable, and spellings of one name that differ
 * in accents, case, dots or hyphens have one slug.
 */
export function slugOf(name: string): string {
  const words = withoutAccents(name.slice(0, maxTitleLength).toWellFormed().replace(apostrophe, ''))
    .split(separator)
    .filter(Boolean)
  const slug = [...words.join('-')]
    .slice(0, maxSlugLength / 2)
    .join('')
    .replace(/-$/, '')
  const parsed = parsePersonId(slug)
  return parsed && 'slug' in parsed ? slug : `name-${slug || 'unknown'}`
}

/** The name of a collection in a URL: `alien` for "Alien Collection". */
export const collectionSlugOf = (name: string) => slugOf(collectionTitle(name))
