import { pick, type Random, type Some } from '../facts/seeded-random.ts'
import type { Light } from '../palette/light.ts'
import type { TypefaceName } from './lettering.ts'

const longTitle = 30 // letters: from here on only the narrow face is large enough
const shortTitle = 12

const byGenre: Record<string, Some<TypefaceName>> = {
  Animation: ['play', 'play', 'fat'],
  Family: ['play', 'play', 'fat'],
  'Science Fiction': ['wide', 'wide', 'gothic'],
  Drama: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  Romance: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  History: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  Mystery: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  Fantasy: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  Music: ['serif', 'serif', 'fat', 'wide', 'gothic'],
  Comedy: ['fat', 'play', 'gothic'],
  Horror: ['serif', 'gothic', 'wide'],
}

/** The typeface of a title, chosen by genre, era and length. */
export function typefaceFor(title: string, { genre, silver }: Light, random: Random): TypefaceName {
  const choice = random()
  const from = (list: Some<TypefaceName>) => pick(() => choice, list)
  if (title.length > longTitle) return 'gothic'
  if (silver) return from(['deco', 'fat', 'serif'])
  if (genre === 'Science Fiction' && title.length > 16) return 'gothic'
  const typefaces = byGenre[genre]
  if (typefaces) return from(typefaces)
  return from(['gothic', 'gothic', 'gothic', title.length < shortTitle ? 'wide' : 'fat'])
}
