import type { PictureFacts } from '#app/domain/picture.ts'
import { pick, type Random } from '../facts/seeded-random.ts'
import { type RankedScene, rankScenes } from './rank-scenes.ts'
import { assignments, type Camera } from './scene-data.ts'
import type { SceneName } from './scene-table.ts'

const nearlyAsGood = 140 // points below the best score

/** The scene and the camera for a film: those assigned to it, or else drawn from the scenes that suit it best. */
export function chooseScene(facts: PictureFacts, random: Random): { scene: SceneName; camera: Camera } {
  const draws = [random(), random()] as const
  const assigned = assignments[facts.id]
  if (assigned) return { scene: assigned[0], camera: assigned[1] }
  const [best, ...others] = rankScenes(facts)
  const suited: [RankedScene, ...RankedScene[]] = [
    best,
    ...others.filter(({ score }) => score > best.score - nearlyAsGood),
  ]
  return { scene: pick(() => draws[0], suited).scene, camera: pick(() => draws[1], cameras) }
}

export const cameras: readonly [Camera, ...Camera[]] = [
  'eye',
  'close',
  'wide',
  'eye mirrored',
  'close mirrored',
  'wide mirrored',
  'tilt',
  'tilt mirrored',
]
