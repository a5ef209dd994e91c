// One claim for each kind of damage: a damaged file is rejected with a sentence, a broken line is named and skipped.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type ImdbLines, imdbLines, writeImdbLines } from '#tests/fixtures/imdb-dump.ts'
import type { FilmRow } from './film-rows.ts'
import { chunkDirectory, prepareLoad, reportPath } from './prepare.server.ts'

const options = { minVotes: 5, tvMovies: false, videos: false }
const basics = 'title.basics.tsv.gz'

function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function writeDump(change: (lines: ImdbLines) => void = () => {}) {
  const lines = imdbLines()
  change(lines)
  return writeImdbLines(join(ownFolder(), 'dump'), lines)
}

async function prepare(path: string, publisher: 'imdb' | 'tmdb' = 'imdb') {
  const directory = ownFolder()
  const load = await prepareLoad({ publisher, path, options }, { directory, onProgress: () => {} })
  const rows = load.chunks
    .filter(({ kind }) => kind === 'films')
    .flatMap(({ file }): FilmRow[] => JSON.parse(readFileSync(join(chunkDirectory(directory), file), 'utf8')))
  return { ...load, titles: rows.map(({ title }) => title), report: readFileSync(reportPath(directory), 'utf8') }
}

const exportLine = (fields: object = {}) =>
  JSON.stringify({ adult: false, id: 1, original_title: 'X', popularity: 1.5, video: false, ...fields })

const allTitles = ['The Matrix', 'The Long Harbour', 'Harbour Lights', 'A Quiet Orchard']

test('of a whole dump, films with enough votes are loaded, in order of their ids', async () => {
  expect(await prepare(writeDump())).toMatchObject({
    titles: allTitles,
    films: 4,
    people: 7,
    brokenLines: 0,
    report: '',
  })
})

test('a gzip file that is cut off is rejected by its name', async () => {
  const folder = writeDump()
  writeFileSync(join(folder, basics), readFileSync(join(folder, basics)).subarray(0, -20))
  await expect(prepare(folder)).rejects.toThrow(`${basics} is cut off before its end. Download it again.`)
})

test('a file that is no gzip is rejected by its name', async () => {
  const folder = writeDump()
  writeFileSync(join(folder, basics), '<html>Not Found</html>')
  await expect(prepare(folder)).rejects.toThrow(`${basics} is damaged: it cannot be unpacked. Download it again.`)
})

test('a missing file is named', async () => {
  const folder = writeDump()
  rmSync(join(folder, 'title.crew.tsv.gz'))
  await expect(prepare(folder)).rejects.toThrow('title.crew.tsv.gz is missing')
})

test('a file with other columns is rejected with both lists of columns', async () => {
  const folder = writeDump()
  writeFileSync(join(folder, basics), gzipSync('const\ttype\n'))
  await expect(prepare(folder)).rejects.toThrow(/should begin with "tconst titleType .* and begins with "const type"/)
})

test('a file without any film is rejected', async () => {
  const folder = writeDump(lines => lines['title.basics'].splice(0))
  await expect(prepare(folder)).rejects.toThrow('title.basics.tsv.gz has no film with enough votes')
})

test('a file of which most lines are broken is rejected', async () => {
  const folder = writeDump(lines => lines['title.crew'].push(...Array.from({ length: 1100 }, () => 'x')))
  await expect(prepare(folder)).rejects.toThrow(
    'title.crew.tsv.gz is not usable: 1100 of its first 1105 lines are broken.',
  )
})

test('an id export of which most lines are broken is rejected', async () => {
  const path = join(ownFolder(), 'movie_ids_11_22_2026.json')
  writeFileSync(path, `${exportLine()}\n${'{"id":\n'.repeat(1100)}`)
  await expect(prepare(path, 'tmdb')).rejects.toThrow(
    'movie_ids_11_22_2026.json is not usable: 1100 of its first 1101 lines are broken.',
  )
})

const brokenLine = [
  ['with a column too many', 'tt10000008\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama\tDrama', '10 columns instead of 9'],
  ['with a NUL byte', 'tt10000008\tmovie\tX\0\tX\t0\t1987\t\\N\t101\tDrama', 'a NUL byte'],
  [
    'of 10 MB',
    `tt10000008\tmovie\t${'X'.repeat(10_000_000)}\tX\t0\t1987\t\\N\t101\tDrama`,
    'longer than 1048576 bytes',
  ],
  [
    'of 1 MB within one block',
    `tt10000008\tmovie\t${'X'.repeat(1_048_600)}\tX\t0\t1987\t\\N\t1\tX`,
    'longer than 1048576',
  ],
  [
    'with an id that is there already',
    'tt10000001\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama',
    'an id that is there already',
  ],
  ['with a malformed id', 'tt1\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama', 'no valid id'],
  ['without a title', 'tt10000001\tmovie\t\\N\tX\t0\t1987\t\\N\t101\tDrama', 'no title'],
  ['that is empty', '', '1 columns instead of 9'],
] as const

for (const [name, line, reason] of brokenLine) {
  test(`a line ${name} is named in the report and skipped`, async () => {
    const { titles, brokenLines, report } = await prepare(writeDump(lines => lines['title.basics'].splice(1, 0, line)))
    expect(brokenLines).toBe(1)
    // The line that comes second is the broken one.
    expect(report).toContain(`title.basics, line ${reason === 'an id that is there already' ? 4 : 3}: ${reason}`)
    expect(titles.length).toBe(allTitles.length)
  })
}

test('a line that is not UTF-8 is named in the report and skipped', async () => {
  const folder = writeDump()
  const line = Buffer.from('tt10000008\tmovie\tCaf\xe9\tX\t0\t1987\t\\N\t101\tDrama\n', 'latin1')
  writeFileSync(join(folder, basics), Buffer.concat([readFileSync(join(folder, basics)), gzipSync(line)]))
  expect(await prepare(folder)).toMatchObject({ titles: allTitles, report: 'title.basics, line 10: not UTF-8\n' })
})

test('lines that end with CRLF are read like others', async () => {
  const folder = writeDump(lines => {
    for (const file of Object.values(lines)) for (const [index, line] of file.entries()) file[index] = `${line}\r`
  })
  expect(await prepare(folder)).toMatchObject({ titles: allTitles, brokenLines: 0 })
})

test('ids out of order give the same rows', async () => {
  const folder = writeDump(lines => {
    for (const file of Object.values(lines)) file.reverse()
  })
  const shuffled = await prepare(folder)
  expect(shuffled).toMatchObject({ titles: allTitles, films: 4, people: 7, brokenLines: 0 })
})

test('of the id export, adult films and videos are left out, and broken lines are named', async () => {
  const path = join(ownFolder(), 'movie_ids_11_22_2026.json.gz')
  const lines = [
    ...[exportLine({ id: 9, original_title: 'Nine' }), exportLine({ id: 3, original_title: 'Three' })],
    ...[exportLine({ id: 4, adult: true }), exportLine({ id: 5, video: true })],
    ...['{"id":6', exportLine({ id: 9 }), exportLine({ id: -1 }), exportLine({ original_title: 'A\0' })],
  ]
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`))
  expect(await prepare(path, 'tmdb')).toMatchObject({
    titles: ['Three', 'Nine'],
    report: [5, 6, 7, 8]
      .map(
        number =>
          `movie_ids_11_22_2026.json.gz, line ${number}: ${number === 6 ? 'an id that is there already' : 'not a film of the id export'}\n`,
      )
      .join(''),
  })
})
