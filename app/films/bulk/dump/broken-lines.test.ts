// A broken line of a dump is named in the report and skipped; the rest of the file is read.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allTitles, prepareDump, writeDump } from '#tests/services/film-services/prepare-dump.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'

const basics = 'title.basics.tsv.gz'

/** A line, the place in the file where it is the broken one, and the reason. The header is line 1. */
const kinds = [
  ['with a column too many', 3, 'tt10000008\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama\tDrama', '10 columns instead of 9'],
  ['with a NUL byte', 3, 'tt10000008\tmovie\tX\0\tX\t0\t1987\t\\N\t101\tDrama', 'a NUL byte'],
  [
    'of 10 MB',
    3,
    `tt10000008\tmovie\t${'X'.repeat(10_000_000)}\tX\t0\t1987\t\\N\t101\tDrama`,
    'longer than 1048576 bytes',
  ],
  [
    'of 1 MB within one block',
    3,
    `tt10000008\tmovie\t${'X'.repeat(1_048_600)}\tX\t0\t1987\t\\N\t1\tX`,
    'longer than 1048576',
  ],
  // Of two lines with one id the second is the broken one.
  [
    'with an id that is there already',
    4,
    'tt10000001\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama',
    'an id that is there already',
  ],
  ['with a malformed id', 3, 'tt1\tmovie\tX\tX\t0\t1987\t\\N\t101\tDrama', 'no valid id'],
  ['without a title', 3, 'tt10000001\tmovie\t\\N\tX\t0\t1987\t\\N\t101\tDrama', 'no title'],
  ['that is empty', 3, '', '1 columns instead of 9'],
] as const

for (const [name, number, line, reason] of kinds) {
  test(`a line ${name} is named in the report and skipped`, async () => {
    const added = writeDump(lines => lines['title.basics'].splice(1, 0, line))
    const { titles, brokenLines, report } = await prepareDump(added)
    expect(brokenLines).toBe(1)
    expect(report).toContain(`title.basics, line ${number}: ${reason}`)
    expect(titles.length).toBe(allTitles.length)
  })
}

test('a line that is not UTF-8 is named in the report and skipped', async () => {
  const folder = writeDump()
  const line = Buffer.from('tt10000008\tmovie\tCaf\xe9\tX\t0\t1987\t\\N\t101\tDrama\n', 'latin1')
  writeFileSync(join(folder, basics), Buffer.concat([readFileSync(join(folder, basics)), gzipSync(line)]))
  expect(await prepareDump(folder)).toMatchObject({ titles: allTitles, report: 'title.basics, line 10: not UTF-8\n' })
})

test.each([
  ['after', ['1', '0']],
  ['before', ['0', '1']],
])('a film that comes %s a line that calls it adult is left out, and the second line is named', async (_, flags) => {
  const lines = flags.map(flag => `tt10000006\tmovie\tSeen by Few\tSeen by Few\t${flag}\t1990\t\\N\t80\tDrama`)
  const { titles, films, report } = await prepareDump(
    writeDump(dump => {
      dump['title.basics'].splice(6, 1, ...lines)
      dump['title.ratings'].splice(6, 1, 'tt10000006\t9.9\t3000')
    }),
  )
  expect({ titles, films }).toEqual({ titles: allTitles, films: allTitles.length })
  expect(report).toBe('title.basics, line 9: an id that is there already\n')
})

test('a second line about the crew of a film is named, and a second one with an ordering is skipped', async () => {
  const { rows, report } = await prepareDump(
    writeDump(dump => {
      dump['title.crew'].push('tt10000003\tnm1000001\t\\N')
      dump['title.principals'].push('tt10000002\t1\tnm0000206\tactor\t\\N\t["Nobody"]')
    }),
  )
  expect(rows.map(film => [film.title, film.credits.map(([role, , name]) => `${role} ${name}`)])).toEqual([
    ['The Matrix', ['director Lana Wachowski', 'writer Lana Wachowski', 'cast Keanu Reeves']],
    [
      'The Long Harbour',
      [
        'director Marta Lindqvist',
        'writer Marta Lindqvist',
        'writer Otto Brandl',
        'cast Anna Weiss',
        'composer Jo Sand',
      ],
    ],
    ['Harbour Lights', ['director Marta Lindqvist', 'cast Anna Weiss']],
    ['A Quiet Orchard', ['director Priya Raman']],
  ])
  expect(report).toBe('title.crew, line 6: an id that is there already\n')
})

test('of the id export, adult films and videos are left out, and broken lines are named', async () => {
  const line = (fields: object) =>
    JSON.stringify({ adult: false, id: 1, original_title: 'X', popularity: 1.5, video: false, ...fields })
  const path = join(createTemporaryDirectory(), 'movie_ids_11_22_2026.json.gz')
  const lines = [
    line({ id: 9, original_title: 'Nine' }),
    line({ id: 3, original_title: 'Three' }),
    line({ id: 4, adult: true }),
    line({ id: 4 }),
    line({ id: 7 }),
    line({ id: 7, adult: true }),
    line({ id: 5, video: true }),
    '{"id":6',
    line({ id: 9 }),
    line({ id: -1 }),
    line({ original_title: 'A\0' }),
  ]
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`))
  expect(await prepareDump(path, 'tmdb')).toMatchObject({
    titles: ['Three', 'Nine'],
    report: [4, 8, 9, 10, 11]
      .map(
        number =>
          `movie_ids_11_22_2026.json.gz, line ${number}: ${number === 4 || number === 9 ? 'an id that is there already' : 'not a film of the id export'}\n`,
      )
      .join(''),
  })
})

test('an id export of which most lines are broken is rejected', async () => {
  const path = join(createTemporaryDirectory(), 'movie_ids_11_22_2026.json')
  writeFileSync(
    path,
    `{"adult":false,"id":1,"original_title":"X","popularity":1.5,"video":false}\n${'{"id":\n'.repeat(1100)}`,
  )
  await expect(prepareDump(path, 'tmdb')).rejects.toThrow(
    'movie_ids_11_22_2026.json is not usable: 1100 of its first 1101 lines are broken.',
  )
})
