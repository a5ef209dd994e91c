import type { PictureFacts } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { pick, type Random } from '../facts/seeded-random.ts'
import { hex } from './colour.ts'
import { type Key, type Palette, palettes, plainPalettes } from './palettes.ts'

/** The colours of one picture, `#rrggbb` each. */
export type Light = {
  key: Key
  /** The genre whose palette is used. */
  genre: string
  /** A silver print: shades of one warm grey. */
  silver: boolean
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string]
  /** The lamp or the sun itself, and the air around it. */
  light: string
  glow: string
  /** Air perspective: 0 at the horizon, 1 close to us. */
  far: (nearness: number) => string
  near: string
  /** Inks for words: near white, tinted, and one for bright skies. */
  ink: string
  warm: string
  dark: string
}

type Tone = {
  zenith: number
  middle: number
  horizon: number
  light: number
  glow: number
  near: number
  chroma: number
}

const tones: Record<Key, Tone> = {
  night: { zenith: 0.13, middle: 0.29, horizon: 0.52, light: 0.87, glow: 0.72, near: 0.09, chroma: 0.75 },
  dusk: { zenith: 0.36, middle: 0.56, horizon: 0.76, light: 0.94, glow: 0.86, near: 0.16, chroma: 1 },
  day: { zenith: 0.78, middle: 0.86, horizon: 0.92, light: 0.98, glow: 0.86, near: 0.3, chroma: 0.95 },
}

const hueSpread = 16 // degrees by which two films of one palette may differ

/** The colours for a film: from its genre's palette, or from `override`, adjusted to its era. */
export function lightOf(facts: PictureFacts, random: Random, override?: Palette): Light {
  const { genre, palette, silver, shift } = huesOf(facts, random, override)
  const [dark, horizon, light, chroma, key] = palette
  const tone = tones[key]
  const tint = (lightness: number, c: number, hue: number) => hex(lightness, c, hue + shift)
  return {
    key,
    genre,
    silver,
    sky: [
      tint(tone.zenith, chroma * tone.chroma, dark),
      tint(tone.middle, chroma * 1.1, dark + turn(dark, horizon) / 2),
      tint(tone.horizon, chroma * 1.15, horizon),
    ],
    light: tint(tone.light, Math.min(chroma, 0.1) * 0.9, light),
    glow: tint(tone.glow, chroma * 1.25, light),
    far: nearness =>
      tint(
        tone.horizon * (1 - nearness) + tone.near * nearness,
        chroma * (1 - nearness * 0.45),
        horizon + turn(horizon, dark) * nearness,
      ),
    near: tint(tone.near, chroma * 0.45, dark),
    ink: tint(0.965, Math.min(chroma, 0.03), light),
    warm: tint(0.88, chroma * 1.15, light),
    dark: tint(0.2, chroma * 0.7, dark),
  }
}

/** The source of a film's colours: the palette of its era, and the degrees by which its hues are turned. */
export function huesOf(facts: PictureFacts, random: Random, override?: Palette) {
  const genre = leadingGenre(facts.genres, random)
  const chosen = pick(random, palettes[genre] ?? plainPalettes)
  const year = yearOf(facts.releaseDate) || 2000
  const era = eraOf(year, random)
  const palette = era(override ?? chosen)
  const shift = (random() - 0.5) * hueSpread * (override ? 0.4 : 1)
  return { genre, palette, silver: year < silverUntil, shift }
}

const silverUntil = 1960
const second = 0.3 // share of films that take the palette of their second genre

function leadingGenre(genres: string[], random: Random): string {
  const [first, next] = Object.keys(palettes).filter(genre => genres.includes(genre))
  return (random() < second ? next : undefined) ?? first ?? 'Drama'
}

/** Adjusts a palette to its era: black and white before 1960, faded Eastman stock until 1980, neon in the eighties. */
function eraOf(year: number, random: Random): (palette: Palette) => Palette {
  const neon = random() < 0.5
  return ([dark, horizon, light, chroma, key]) => {
    if (year < silverUntil) return [75, 75, 75, year < 1939 ? 0.012 : 0.006, key === 'day' ? 'dusk' : key]
    if (year < 1980) return [dark, (horizon + 60) / 2, 82, chroma * 0.8, key]
    if (year < 1990) return [dark, horizon, neon ? 350 : light, chroma * 1.12, key]
    return [dark, horizon, light, chroma, key]
  }
}

/** Degrees from one hue to another, the short way round. */
function turn(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}
