// The camera of a picture: the same scene from further away, from close by, tilted, or from the other side.
import { type Frame, paintScene, type Scene } from './canvas.ts'
import { round } from './shapes.ts'

const closeScale = 1.3
const wideShare = 0.7 // of the band that the scene fills
const tiltDegrees = 4
const tiltScale = 1.16 // covers the corners that the tilt lays open

/** Draws a scene as a camera sees it: `eye`, `close`, `wide` or `tilt`, each also `mirrored`. */
export function shoot(scene: Scene, frame: Frame, camera: string): string {
  const [kind, mirrored] = camera.split(' ')
  const focus = mirrored ? frame.width - frame.focus : frame.focus
  const top = kind === 'wide' ? frame.bottom - (frame.bottom - frame.top) * wideShare : frame.top
  const art = paintScene(scene, { ...frame, focus, top })
  const transform = [mirrored ? `matrix(-1 0 0 1 ${frame.width} 0)` : '', moveOf(kind, { ...frame, focus })].join('')
  return transform ? `<g transform="${transform}">${art}</g>` : art
}

function moveOf(kind: string | undefined, { width, height, top, bottom, focus }: Frame): string {
  if (kind === 'close') return around(focus, top + (bottom - top) * 0.6, closeScale)
  if (kind === 'tilt')
    return `rotate(${tiltDegrees} ${round(width / 2)} ${round(height / 2)})${around(width / 2, height / 2, tiltScale)}`
  return ''
}

/** Enlarges around a point. */
function around(x: number, y: number, scale: number): string {
  return `translate(${round(x * (1 - scale))} ${round(y * (1 - scale))})scale(${scale})`
}
