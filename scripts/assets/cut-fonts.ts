// Cuts the two site faces down to what the site sets in them:  node scripts/assets/cut-fonts.ts  writes app/styles/fonts/.
// Titles are set in one weight, so Archivo keeps only its width axis. Each face is two files: the letters of nearly every
// page, 29 KB in both faces, which a page loads at once; and the rest of Latin-1, loaded by a page that has one of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const packages = createRequire(import.meta.url)
const folder = 'app/styles/fonts'

const latin1 = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...codesOf('ıŒœ–—‘’“”•…€−')]
const rare = new Set([...codesOf('<>[]\\^`{|}~\xa0'), ...range(0xa1, 0xff)])
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

const faces: {
  file: string
  source: string
  common: string
  axes: Parameters<typeof subsetFont>[2]['variationAxes']
}[] = [
  {
    file: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    common: 'é·',
    axes: { wght: 720, wdth: { min: 72, max: 125 } },
  },
  {
    file: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    common: 'éÉáíóúñåäöüøçèëô·\xa0',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { file, source, common, axes } of faces) {
  const whole = readFileSync(packages.resolve(source))
  const isCommon = (code: number) => !rare.has(code) || codesOf(common).includes(code)
  const files = {
    [`${file}.woff2`]: latin1.filter(isCommon),
    [`${file}-rare.woff2`]: latin1.filter(code => !isCommon(code)),
  }
  for (const [name, codes] of Object.entries(files)) {
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features } as const
    const cut = await subsetFont(whole, String.fromCodePoint(...codes), options)
    writeFileSync(`${folder}/${name}`, cut)
    console.log(`${name}: ${whole.length} bytes to ${cut.length}; unicode-range: ${unicodeRange(codes)}`)
  }
}

const licences = ['archivo', 'figtree'].map(name =>
  readFileSync(packages.resolve(`@fontsource-variable/${name}/LICENSE`), 'utf8'),
)
writeFileSync(`${folder}/LICENSES.txt`, licences.join('\n\n'))

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function codesOf(text: string) {
  return Array.from(text, letter => letter.codePointAt(0) ?? 0)
}

/** As CSS writes it. */
function unicodeRange(codes: number[]) {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
