// Cuts the two site faces down to what the site sets in them:  node scripts/cut-fonts.ts  writes app/styles/fonts/.
// Titles are set in one weight, so Archivo keeps only its width axis; that and Latin-1 make 90 KB into 32.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const packages = createRequire(import.meta.url)
const folder = 'app/styles/fonts'

const latin1 = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map(code => String.fromCodePoint(code)).join('')
const characters = `${latin1}ıŒœ–—‘’“”•…€−`

const faces: { file: string; source: string; axes: Parameters<typeof subsetFont>[2]['variationAxes'] }[] = [
  {
    file: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: 720, wdth: { min: 72, max: 125 } },
  },
  {
    file: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { file, source, axes } of faces) {
  const whole = readFileSync(packages.resolve(source))
  const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(`${folder}/${file}.woff2`, cut)
  console.log(`${file}: ${whole.length} bytes to ${cut.length}`)
}

const licences = ['archivo', 'figtree'].map(name =>
  readFileSync(packages.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8'),
)
writeFileSync(`${folder}/LICENSES.txt`, licences.join('\n\n'))

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
