import type { PictureFacts } from '#app/domain/picture.ts'
import { shoot } from '../drawing/camera.ts'
import type { Frame } from '../drawing/canvas.ts'
import { type Random, randomFor } from '../facts/seeded-random.ts'
import { type Light, lightOf } from '../palette/light.ts'
import { type Palette, paletteNamed } from '../palette/palettes.ts'
import { chooseScene } from './choose-scene.ts'
import { rememberedPalette } from './rank-scenes.ts'
import { assignments, type Camera, ownPalette } from './scene-data.ts'
import { type SceneName, scenes } from './scene-table.ts'

/** The part that all pictures of a film share: light, scene, camera, and the random sequence of each drawing. */
type Composition = { random: Random; light: Light; scene: SceneName; camera: Camera; draw: (frame: Frame) => string }

/** The composition of a film. Poster, backdrop and share card agree because all three call this. */
export function composeFilm(facts: PictureFacts, override?: SceneName): Composition {
  const random = randomFor(seedOf(facts))
  const light = lightOf(facts, random, assignedPalette(facts))
  const chosen = chooseScene(facts, random)
  const scene = override ?? chosen.scene
  return { random, light, scene, camera: chosen.camera, draw: frame => shoot(scenes[scene], frame, chosen.camera) }
}

/** The seed of a film's random sequence. */
export const seedOf = ({ id, title }: PictureFacts) => `${id} ${title}`

/** The palette of an embedded or a well-known film; undefined for a film that takes its genre's. */
export function assignedPalette(facts: PictureFacts): Palette | undefined {
  const assigned = assignments[facts.id]?.[2] ?? ownPalette
  return assigned === ownPalette ? rememberedPalette(facts) : paletteNamed(assigned)
}
