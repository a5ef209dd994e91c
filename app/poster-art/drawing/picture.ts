// The frame of every drawing: the sky, and those shared paints (gradients) that the drawing uses.

import { escapeXml } from '#app/domain/text/escape-xml.ts'
import type { Light } from '../palette/light.ts'
import { round } from './shapes.ts'

type Sheet = {
  width: number
  height: number
  title: string
  light: Light
  /** The height (px) at which the sky is brightest. */
  horizon: number
}

/** A whole SVG: the sky of that light, then the drawing. */
export function picture({ width, height, title, light, horizon }: Sheet, drawing: string): string {
  const full = Math.min(0.9, horizon / height)
  const sky = [
    stop(0, light.sky[0]),
    stop(+(full * 0.55).toFixed(2), light.sky[1]),
    stop(+full.toFixed(2), light.sky[2]),
    stop(1, light.far(0.7)),
  ].join('')
  const paints = Object.entries(paintsIn(light)).filter(([id]) => drawing.includes(`url(#${id})`))
  const definitions = `<linearGradient id="s" x2="0" y2="1">${sky}</linearGradient>${paints.map(([, paint]) => paint).join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title><defs>${definitions}</defs><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${drawing}</svg>`
}

/** A stop of a gradient. */
export function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
}

/**
 * g: bloom · k: soft shadow · m: mist · q: the lit side of a globe · c: a column · h: a fold of cloth · u: light
 * falling down
 */
function paintsIn(light: Light): Record<string, string> {
  const { glow, near, far } = light
  const haze = light.sky[2]
  return {
    g: `<radialGradient id="g">${stop(0, glow, 0.95)}${stop(0.35, glow, 0.42)}${stop(1, glow, 0)}</radialGradient>`,
    k: `<radialGradient id="k">${stop(0, near, 0.75)}${stop(0.35, near, 0.4)}${stop(1, near, 0)}</radialGradient>`,
    m: `<linearGradient id="m" x2="0" y2="1">${stop(0, haze, 0)}${stop(0.6, haze, 0.8)}${stop(1, haze, 0)}</linearGradient>`,
    q: `<linearGradient id="q" x1=".8" y1=".1" x2=".2" y2=".9">${stop(0, light.light, 0.95)}${stop(0.3, glow, 0.6)}${stop(0.62, near, 0.55)}${stop(1, near, 0.95)}</linearGradient>`,
    c: `<linearGradient id="c">${stop(0, far(0.8))}${stop(0.35, far(0.3))}${stop(0.5, glow)}${stop(1, far(0.9))}</linearGradient>`,
    h: `<linearGradient id="h">${stop(0, glow, 0)}${stop(0.6, light.light, 0.85)}${stop(1, glow, 0.25)}</linearGradient>`,
    u: `<linearGradient id="u" x2="0" y2="1">${stop(0, light.light, 0.8)}${stop(1, glow, 0)}</linearGradient>`,
  }
}

type Area = { x: number; y: number; width: number; height: number }

/** A drawing in the drawing: as a picture of its own, so that the names of its gradients stay its own. */
export const embed = (svg: string, { x, y, width, height }: Area) =>
  `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`
