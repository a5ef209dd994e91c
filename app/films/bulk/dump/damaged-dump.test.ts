// One claim for each kind of damage to a file: it is rejected with a sentence.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allTitles, prepareDump, writeDump } from '#tests/services/film-services/prepare-dump.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { type ImdbFile, imdbColumns } from './imdb-lines.ts'
import { prepareLoad } from './prepare.server.ts'
import { findPrepared } from './prepared.server.ts'

const basics = 'title.basics.tsv.gz'

test('of a whole dump, films with enough votes are loaded, in order of their ids', async () => {
  expect(await prepareDump(writeDump())).toMatchObject({
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
  await expect(prepareDump(folder)).rejects.toThrow(`${basics} is cut off before its end. Download it again.`)
})

test('a file that is not gzip is rejected with its name', async () => {
  const folder = writeDump()
  writeFileSync(join(folder, basics), '<html>Not Found</html>')
  await expect(prepareDump(folder)).rejects.toThrow(`${basics} is damaged: it cannot be unpacked. Download it again.`)
})

test('a missing file is named', async () => {
  const folder = writeDump()
  rmSync(join(folder, 'title.crew.tsv.gz'))
  await expect(prepareDump(folder)).rejects.toThrow('title.crew.tsv.gz is missing')
})

test('a folder that the system does not let the load read is not called missing', async () => {
  const folder = join(writeDump(), 'loop')
  symlinkSync('loop', folder)
  await expect(prepareDump(folder)).rejects.toThrow(/title\.ratings\.tsv\.gz cannot be read \(ELOOP\)\.$/)
})

test('a manifest that the system does not let the site read is not called missing', () => {
  const directory = createTemporaryDirectory()
  mkdirSync(join(directory, 'manifest.json'))
  expect(() => findPrepared(directory, '')).toThrow(`${directory}/manifest.json cannot be read (EISDIR).`)
})

test('a file with other columns is rejected with both lists of columns', async () => {
  const folder = writeDump()
  writeFileSync(join(folder, basics), gzipSync('const\ttype\n'))
  await expect(prepareDump(folder)).rejects.toThrow(
    /should begin with "tconst titleType .* and begins with "const type"/,
  )
})

test('a file without any film is rejected', async () => {
  const folder = writeDump(lines => {
    lines['title.basics'] = lines['title.basics'].filter(line => line.includes('\ttvSeries\t'))
  })
  await expect(prepareDump(folder)).rejects.toThrow('title.basics.tsv.gz has no film with enough votes')
})

const names = Object.keys(imdbColumns) as ImdbFile[]

test.each(names)('an empty %s, one with only a header, and one with only broken lines are rejected', async file => {
  const unusable = `${file}.tsv.gz has no usable line. Is it the file it should be?`
  for (const lines of [[], ['x']])
    await expect(prepareDump(writeDump(dump => Object.assign(dump, { [file]: lines })))).rejects.toThrow(unusable)
  const folder = writeDump()
  writeFileSync(join(folder, `${file}.tsv.gz`), gzipSync(''))
  await expect(prepareDump(folder)).rejects.toThrow(unusable)
})

test('an empty id export is rejected', async () => {
  const path = join(createTemporaryDirectory(), 'movie_ids_11_22_2026.json')
  for (const text of ['', '{"id":\n']) {
    writeFileSync(path, text)
    await expect(prepareDump(path, 'tmdb')).rejects.toThrow('movie_ids_11_22_2026.json has no film')
  }
})

test('a byte order mark before the first line is ignored', async () => {
  const folder = writeDump()
  const file = join(folder, basics)
  writeFileSync(file, Buffer.concat([gzipSync('\ufeff'), readFileSync(file)]))
  expect(await prepareDump(folder)).toMatchObject({ titles: allTitles, brokenLines: 0 })
})

test('a file of which most lines are broken is rejected', async () => {
  const folder = writeDump(lines => lines['title.crew'].push(...Array.from({ length: 1100 }, () => 'x')))
  await expect(prepareDump(folder)).rejects.toThrow(
    'title.crew.tsv.gz is not usable: 1100 of its first 1105 lines are broken.',
  )
})

test('lines that end with CRLF are read like others', async () => {
  const folder = writeDump(lines => {
    for (const file of Object.values(lines)) for (const [index, line] of file.entries()) file[index] = `${line}\r`
  })
  expect(await prepareDump(folder)).toMatchObject({ titles: allTitles, brokenLines: 0 })
})

test('ids out of order give the same rows', async () => {
  const folder = writeDump(lines => {
    for (const file of Object.values(lines)) file.reverse()
  })
  const shuffled = await prepareDump(folder)
  expect(shuffled).toMatchObject({ titles: allTitles, films: 4, people: 7, brokenLines: 0 })
})

test.each([0, 1, 4])(
  'a disk that is nearly full after %i checks ends the load and keeps none of its rows',
  async enough => {
    const directory = createTemporaryDirectory()
    const dump = {
      publisher: 'imdb',
      path: writeDump(),
      options: { minVotes: 5, tvMovies: false, videos: false },
    } as const
    let checks = 0
    const statfs = () => ({ bsize: 1024 * 1024, bavail: checks++ < enough ? 300 : 200 })
    await expect(prepareLoad(dump, { directory, onProgress: () => {}, statfs })).rejects.toThrow(
      `A load leaves 256 MB of the disk under ${directory} free, and 200 MB are left: make room.`,
    )
    expect(readdirSync(directory).filter(name => name !== 'broken-lines.txt')).toEqual([])
  },
)
