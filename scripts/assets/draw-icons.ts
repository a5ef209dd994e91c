// Draws the site's icons from app/poster-art/pictures/site-icon.ts:  node scripts/assets/draw-icons.ts  writes them
// below public/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawSiteIcon } from '../../app/poster-art/pictures/site-icon.ts'
import { toPng } from '../../app/poster-art/rasterise/rasterise.server.ts'

const folder = 'public'
const oldSide = 48 // clients that request /favicon.ico show it no larger
const touchSide = 180 // the size that iOS requests
const manifestSides = [192, 512] // the sizes of an installed site

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/favicon.svg`, `${drawSiteIcon()}\n`)
writeFileSync(`${folder}/favicon.ico`, iconFile(await toPng(drawSiteIcon(), oldSide), oldSide))
writeFileSync(`${folder}/apple-touch-icon.png`, await toPng(drawSiteIcon({ bleed: true, holes: true }), touchSide))
for (const side of manifestSides) {
  writeFileSync(`${folder}/icon-${side}.png`, await toPng(drawSiteIcon({ bleed: true, holes: true }), side))
}
// A launcher may cut it to a circle, which would cut the perforation.
writeFileSync(`${folder}/icon-maskable-512.png`, await toPng(drawSiteIcon({ bleed: true }), 512))

/** A PNG as the only picture of an ICO file: six bytes of header, sixteen that tell its size and place. */
function iconFile(png: Buffer, side: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // pictures
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
