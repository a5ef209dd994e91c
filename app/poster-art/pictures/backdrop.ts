import type { PictureFacts } from '#app/domain/picture.ts'
import { composeFilm } from '../composition/composition.ts'
import type { Frame } from '../drawing/canvas.ts'
import { picture } from '../drawing/picture.ts'

const width = 800
const height = 450
const edge = 0.06 // of the height that a wide window may cut away above and below

/**
 * A film's backdrop: an SVG of 800 by 450 that may be cut to any frame. Its focus lies right of the centre, so that
 * words over it have the left. The same facts always give the same drawing.
 */
export function drawBackdrop(facts: PictureFacts): string {
  const { random, light, draw: drawScene } = composeFilm(facts)
  const focus = width * (0.74 + random() * 0.08)
  const frame: Frame = { width, height, top: height * edge, bottom: height * (1 - edge), focus, random, light }
  const horizon = height * 0.75
  return picture({ width, height, title: facts.title, light, horizon }, drawScene(frame))
}
