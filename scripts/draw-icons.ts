// Draws the site's icons from app/art/site-icon.ts:  node scripts/draw-icons.ts  writes them below public/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { toPng } from '../app/art/rasterise.server.ts'
import { drawSiteIcon } from '../app/art/site-icon.ts'

const folder = 'public'
const touchSide = 180 // what iOS asks for
const manifestSides = [192, 512] // what an installed site asks for

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/favicon.svg`, `${drawSiteIcon()}\n`)
writeFileSync(`${folder}/apple-touch-icon.png`, await toPng(drawSiteIcon({ bleed: true }), touchSide))
for (const side of manifestSides) {
  writeFileSync(`${folder}/icon-${side}.png`, await toPng(drawSiteIcon({ bleed: true }), side))
}
