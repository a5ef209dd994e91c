import type { Canvas } from './canvas.ts'
import type { PosterFacts } from './facts.ts'
import { picture } from './picture.ts'
import { scenes } from './scene-table.ts'
import { stagingOf } from './staging.ts'

const width = 800
const height = 450
const edge = 0.06 // of the height that a wide window may cut away above and below

/**
 * A film's backdrop: an SVG of 800 by 450 that may be cut to any frame. Its focus lies right of the centre, so that
 * words over it have the left. The same facts always give the same drawing.
 */
export function drawBackdrop(facts: PosterFacts): string {
  const { dice, light, scene } = stagingOf(facts)
  const focus = width * (0.74 + dice() * 0.08)
  const canvas: Canvas = { width, height, top: height * edge, bottom: height * (1 - edge), focus, dice, light }
  const horizon = height * 0.75
  return picture({ width, height, title: facts.title, light, horizon }, scenes[scene](canvas))
}
