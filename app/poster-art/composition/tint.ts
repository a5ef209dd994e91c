import type { PictureFacts } from '#app/domain/picture.ts'
import { randomFor } from '../facts/seeded-random.ts'
import { huesOf } from '../palette/light.ts'
import { assignedPalette, seedOf } from './composition.ts'

/**
 * The two colours of a film's drawn pictures, roughly, as app/styles/tints.css paints them before the picture is there:
 * a letter for the brightness (night, dusk, day, silver), one for the hue of the zenith (A to L, 30 degrees each) and one
 * for the hue of the horizon (a to l).
 */
export function tintOf(facts: PictureFacts): string {
  const { palette, silver, shift } = huesOf(facts, randomFor(seedOf(facts)), assignedPalette(facts))
  const [zenith, horizon, , , key] = palette
  const letter = (hue: number, first: string) =>
    String.fromCharCode(first.charCodeAt(0) + Math.floor(((hue + shift + 360) % 360) / 30))
  return `${silver ? 's' : brightness[key]}${letter(zenith, 'A')}${letter(horizon, 'a')}`
}

const brightness = { night: 'n', dusk: 'u', day: 'd' } as const
