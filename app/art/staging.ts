import { chooseScene, rememberedLight } from './choose-scene.ts'
import { type Dice, diceFor } from './dice.ts'
import type { PosterFacts } from './facts.ts'
import { type Light, lightOf } from './light.ts'
import type { SceneName } from './scene-table.ts'

/** What all pictures of one film share: its light, its scene, and dice that start anew for each drawing. */
export type Staging = { dice: Dice; light: Light; scene: SceneName }

/** The staging of a film: poster, backdrop and card agree, because each asks here. */
export function stagingOf(facts: PosterFacts): Staging {
  const dice = diceFor(`${facts.id} ${facts.title}`)
  const light = lightOf(facts, dice, rememberedLight(facts))
  return { dice, light, scene: chooseScene(facts, light.genre, dice) }
}
