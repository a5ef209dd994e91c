// Extracts outlines from the poster typefaces, so that a drawn picture needs no font where it is shown:
//   node scripts/assets/cut-glyphs.ts
// writes app/poster-art/lettering/glyphs.generated.json and app/poster-art/lettering/FONT-LICENSES.md from the
// @fontsource packages. Run it again when a typeface or the characters below change; the output is the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import opentype, { type Font } from 'opentype.js'
import { outlineOf } from './outline.ts'

type Face = { package: string; weight: number; characters: string }

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')
const western = '¡¿·°²³½´«»–—‘’“”…ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŠšŸŽž'
const central = 'ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşȘșŢţȚțŤťŪūŮůŰűŲųŹźŻż'
const capitals = [...new Set([...(ascii + western + central).toUpperCase()])].join('')

const unitsPerEm = 300 // one unit is under half a pixel in the largest title

const faces: Record<string, Face> = {
  gothic: { package: 'league-gothic', weight: 400, characters: ascii + western + central },
  serif: { package: 'instrument-serif', weight: 400, characters: ascii + western },
  fat: { package: 'gloock', weight: 400, characters: ascii + western },
  wide: { package: 'jost', weight: 500, characters: capitals },
  play: { package: 'fredoka', weight: 600, characters: ascii + western },
  deco: { package: 'limelight', weight: 400, characters: capitals },
}

const minKern = 0.01 // em: a smaller correction is not seen
const packages = 'node_modules/@fontsource'

function load(face: Face, subset: 'latin' | 'latin-ext'): Font {
  const file = readFileSync(`${packages}/${face.package}/files/${face.package}-${subset}-${face.weight}-normal.woff`)
  return opentype.parse(new Uint8Array(file).buffer)
}

function cut(face: Face) {
  const fonts = [load(face, 'latin'), load(face, 'latin-ext')]
  const [latin] = fonts
  if (!latin) throw new Error(`no latin subset of ${face.package}`)
  const scale = unitsPerEm / latin.unitsPerEm
  const glyphs: Record<string, string> = {}
  for (const character of face.characters) {
    const glyph = fonts.map(font => font.charToGlyph(character)).find(found => found.index > 0)
    if (!glyph) continue
    const advance = Math.round(glyph.advanceWidth * scale)
    const outline = outlineOf(glyph.path.commands, scale)
    glyphs[character] = outline ? `${advance} ${outline.x} ${outline.y} ${outline.d}` : `${advance}`
  }
  return {
    unitsPerEm,
    capHeight: Math.round(latin.tables.os2.sCapHeight * scale),
    glyphs,
    kerns: kernsOf(latin, Object.keys(glyphs), scale, unitsPerEm * minKern),
  }
}

function kernsOf(font: Font, characters: string[], scale: number, least: number) {
  const letters = characters.filter(character => /[A-Za-z]/.test(character))
  const kerns: Record<string, number> = {}
  for (const left of letters) {
    for (const right of letters) {
      const kern = Math.round(font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) * scale)
      if (Math.abs(kern) > least) kerns[left + right] = kern
    }
  }
  return kerns
}

function licences() {
  const rows = [...new Set(Object.values(faces).map(face => face.package)), 'variable/archivo'].map(name => {
    const path = name.includes('/') ? `${packages}-${name}` : `${packages}/${name}`
    const [copyright = ''] = readFileSync(`${path}/LICENSE`, 'utf8').split('\n')
    return `- **${path.replace('node_modules/', '')}**: ${copyright.replace(/ This Font Software.*$/, '').trim()}`
  })
  return `# The typefaces in the drawn pictures

\`glyphs.generated.json\` holds letters of these faces as outlines, and \`wordmark.ts\` and \`figure-letters.ts\` letters of Archivo. All are
licensed under the SIL Open Font License 1.1 (https://openfontlicense.org); each package carries the licence's full text.
\`node scripts/assets/cut-glyphs.ts\` writes the outlines and this page again.

${rows.join('\n')}
`
}

const cutFaces = Object.fromEntries(Object.entries(faces).map(([name, face]) => [name, cut(face)]))
const json = JSON.stringify(cutFaces)
writeFileSync('app/poster-art/lettering/glyphs.generated.json', `${json}\n`)
writeFileSync('app/poster-art/lettering/FONT-LICENSES.md', licences())
for (const [name, face] of Object.entries(cutFaces)) {
  console.log(`${name}: ${Object.keys(face.glyphs).length} letters, ${Object.keys(face.kerns).length} kerns`)
}
console.log(`app/poster-art/lettering/glyphs.generated.json: ${Math.round(json.length / 1024)} KB`)
