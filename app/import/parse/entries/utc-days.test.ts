import { expect, test } from 'vitest'
import { parseFile } from '#tests/client/library/export-file.ts'

const viewed = (title: string, day: string, id: number) => ({
  id,
  watched_at: `${day}T03:00:00.000Z`,
  type: 'movie',
  movie: { title, year: 1979 },
})

test('a viewing of Trakt may be that of the day before or after, unless the film has another one within two days', async () => {
  const rows = [
    viewed('Alien', '2020-01-02', 1),
    viewed('Alien', '2020-01-04', 2),
    viewed('Alien', '2020-01-07', 3),
    viewed('Jaws', '2020-01-03', 4),
    { ...viewed('Heat', '', 5), watched_at: 'unknown' },
  ]
  const { entries } = await parseFile('watched-history-1.json', JSON.stringify(rows))
  const viewings = entries.filter(({ kind }) => kind === 'diary_entry')
  expect(viewings.map(({ title, details }) => [title, details])).toEqual([
    ['Alien', { watchedOn: '2020-01-02' }],
    ['Alien', { watchedOn: '2020-01-04' }],
    ['Alien', { watchedOn: '2020-01-07', isUtcDay: true }],
    ['Jaws', { watchedOn: '2020-01-03', isUtcDay: true }],
    ['Heat', { watchedOn: null }],
  ])
})
