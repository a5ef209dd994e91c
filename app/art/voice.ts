import { type Dice, pick, type Some } from './dice.ts'
import type { VoiceName } from './lettering.ts'
import type { Light } from './light.ts'

const longTitle = 30 // letters: from here on only the narrow face is large enough
const shortTitle = 12

const byGenre: Record<string, Some<VoiceName>> = {
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

/** The type a title speaks in: by genre and era, and by how long it is. */
export function voiceFor(title: string, { genre, silver }: Light, dice: Dice): VoiceName {
  const choice = dice()
  const from = (list: Some<VoiceName>) => pick(() => choice, list)
  if (title.length > longTitle) return 'gothic'
  if (silver) return from(['deco', 'fat', 'serif'])
  if (genre === 'Science Fiction' && title.length > 16) return 'gothic'
  const wished = byGenre[genre]
  if (wished) return from(wished)
  return from(['gothic', 'gothic', 'gothic', title.length < shortTitle ? 'wide' : 'fat'])
}
