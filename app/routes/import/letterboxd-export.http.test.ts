// A Letterboxd export with every file is kept to the last note.
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { decideImport, libraryFileOf, previewFile } from '#tests/client/library/upload-import.ts'
import { goldenLetterboxdExport as golden, note, tenSteps } from '#tests/fixtures/letterboxd-golden.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

type OnFile = { film: { id: number; title: string; releaseDate: string } } & Record<string, unknown>

const nameOf = ({ film }: OnFile) => `${film.title} ${film.releaseDate?.slice(0, 4)}`
const noon = (day: string) => `${day}T12:00:00.000Z`
/** Entries of the diary are milliseconds apart, in the order of the file. */
const afterNoon = (day: string) => expect.stringMatching(`^${day}T12:00:00\\.\\d{3}Z$`)

/** A member who has imported the export, with the preview and the library afterwards. */
async function importGolden() {
  const member = await createMember(site)
  const before = await libraryFileOf(member)
  const preview = await previewFile(member, 'letterboxd-ada.zip', golden)
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  const file: Record<string, OnFile[]> = JSON.parse(await libraryFileOf(member))
  return { member, before, preview, file }
}

const { member, before, preview, file } = await importGolden()

const viewing = (fields: Record<string, unknown>) => ({
  isRewatch: false,
  stars: null,
  isLiked: false,
  note: '',
  tags: [],
  player: null,
  isConfirmed: true,
  ...fields,
})

test('the preview of a Letterboxd export names each line and file that is not imported', () => {
  for (const line of [
    'profile.csv: your profile and comments are not taken over',
    'Letterboxd favourites: 3',
    'https://boxd.it/zz letterboxd-ada/profile.csv, line 2',
    'likes/reviews.csv: likes of reviews and lists are not taken over',
    'deleted/diary.csv: you deleted these at Letterboxd',
    'orphaned/reviews.csv: Letterboxd no longer has these films',
    'No such film here: 2 Dune (1984) letterboxd-ada/diary.csv, line 5',
    'has no place for: notes are kept in lists, tags and viewings in the diary: 1 Deserts letterboxd-ada/lists/deserts.csv, line 3',
  ]) {
    expect(preview.words, line).toContain(line)
  }
})

test('the ratings of a Letterboxd export keep their steps and days', () => {
  const ratings = new Map(file.ratings?.map(each => [each.film.title, each]))
  expect(tenSteps.map(title => ratings.get(title)?.stars)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  expect(tenSteps.map(title => ratings.get(title)?.changedAt)).toEqual(
    tenSteps.map(title => ratings.get(title)?.ratedAt),
  )
  expect(ratings.get('Dune')).toMatchObject({ stars: 4.5, isFromDiary: true, ratedAt: noon('2021-11-01') })
})

test('the diary of a Letterboxd export keeps days, stars, rewatches and tags', () => {
  expect(
    file.diary?.map(({ id: _, changedAt: __, film: ___, ...each }, at) => [nameOf(file.diary?.[at] as OnFile), each]),
  ).toEqual([
    ['Dune: Part Two 2024', viewing({ watchedOn: '2024-03-01', writtenAt: afterNoon('2021-11-01') })],
    [
      'Dune 2021',
      viewing({ watchedOn: '2021-10-31', stars: 4.5, isRewatch: true, writtenAt: afterNoon('2021-11-01') }),
    ],
    [
      'Dune 2021',
      viewing({ watchedOn: '2021-10-21', stars: 4, tags: ['cinema', 'with Sam'], writtenAt: afterNoon('2021-10-22') }),
    ],
    ['Jaws 1975', viewing({ watchedOn: null, stars: 0.5, tags: ['sea'], writtenAt: afterNoon('2021-11-03') })],
  ])
})

test('the reviews of a Letterboxd export keep their texts and days', () => {
  expect(file.reviews?.map(each => [nameOf(each), each.text, each.writtenAt])).toEqual([
    ['Jaws 1975', '*So* wet.', noon('2021-11-03')],
    ['Dune 2021', note, noon('2021-11-01')],
  ])
})

test('the seen films and likes of a Letterboxd export keep their days', () => {
  expect(file.seen?.map(each => [nameOf(each), each.seenAt])).toEqual([
    ['Dune: Part Two 2024', noon('2024-03-01')],
    ['Jaws 1975', noon('2019-01-02')],
    ['Dune 2021', noon('2019-01-01')],
  ])
  expect(file.likes?.map(each => [nameOf(each), each.likedAt])).toEqual([['Dune 2021', noon('2021-10-22')]])
})

test('the favourites and the watchlist of a Letterboxd export are kept', () => {
  expect(file.favourites?.map(nameOf)).toEqual(['Alien 1979', 'Dune 2021'])
  expect(file.watchlist?.map(nameOf)).toEqual(['Blade Runner 1982'])
})

test('the lists of a Letterboxd export keep descriptions, order and notes', () => {
  const lists = file.lists as unknown as { name: string; description: string; films: OnFile[] }[]
  const byName = new Map(lists.map(list => [list.name, list]))
  expect(byName.get('Deserts')).toMatchObject({
    description: '**Dry**,\nand "long" & hot (https://a.example/x).',
    isRanked: false,
  })
  expect(byName.get('Deserts')?.films.map(each => [nameOf(each), each.note])).toEqual([
    ['Gladiator 2000', note.trim()],
    ['Dune 2021', ''],
    ['Casino 1995', '*Las* Vegas & more'],
  ])
  expect(byName.get('Nothing yet')?.films).toEqual([])
})

test('a Letterboxd export that is imported a second time adds nothing, and the undo restores the library', async () => {
  const again = await previewFile(member, 'letterboxd-ada.zip', golden)
  expect(again.words).toContain('To add 0')
  expect(again.words).toContain('Different from yours 0')
  await decideImport(member, { state: 'discarded' })
  await decideImport(member, { state: 'undone' })
  expect(await libraryFileOf(member)).toBe(before)
})
