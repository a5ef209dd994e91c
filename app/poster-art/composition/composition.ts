import type { PictureFacts } from '#app/domain/picture.ts'
import { type Random, randomFor } from '../facts/seeded-random.ts'
import { type Light, lightOf } from '../palette/light.ts'
import { chooseScene, rememberedPalette } from './choose-scene.ts'
import type { SceneName } from './scene-table.ts'

/** What all pictures of one film share: its light, its scene, and the random sequence each drawing starts from. */
export type Composition = { random: Random; light: Light; scene: SceneName }

/** The composition of a film. Poster, backdrop and share card agree because all three call this. */
export function composeFilm(facts: PictureFacts): Composition {
  const random = randomFor(`${facts.id} ${facts.title}`)
  const light = lightOf(facts, random, rememberedPalette(facts))
  return { random, light, scene: chooseScene(facts, light.genre, random) }
}
