import { z } from 'zod'
import type { Some } from '../facts/seeded-random.ts'
import data from './palettes.json' with { type: 'json' }

const hue = z.number().min(0).max(360)
const key = z.enum(['night', 'dusk', 'day'])
const palette = z.tuple([hue, hue, hue, z.number().min(0).max(0.3), key])

/** Overall brightness of a picture: night, dusk or broad day. */
export type Key = z.infer<typeof key>

/** Hues of the dark, the horizon and the light (degrees), chroma (OKLCH), key. */
export type Palette = Readonly<z.infer<typeof palette>>

const atLeastOne = z.tuple([palette], palette)

const { byGenre, otherwise, named } = z
  .object({ byGenre: z.record(z.string(), atLeastOne), otherwise: atLeastOne, named: z.record(z.string(), palette) })
  .parse(data)

/** Palettes by genre. A film with several genres takes the first of them in this order. */
export const palettes: Record<string, Some<Palette>> = byGenre

/** Palettes of a film without a known genre. */
export const plainPalettes: Some<Palette> = otherwise

/** The palettes that have a name of their own. */
export const namedPalettes: Record<string, Palette> = named

/** The palette of that name in `palettes.json`, or a genre's: `Drama 0` is the first. Throws for an unknown name. */
export function paletteNamed(name: string): Palette {
  const [, genre = '', index = ''] = /^(.+) (\d+)$/.exec(name) ?? []
  const found = named[name] ?? palettes[genre]?.[Number(index)]
  if (!found) throw new Error(`palettes.json has no palette named "${name}"`)
  return found
}

/** Schema of a palette in a data file: its values, or the name of one in `palettes.json`. */
export const paletteField = z.union([palette, z.string().transform(paletteNamed)])
