import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

const letterboxdHead = [
  'Letterboxd list export v7',
  'Date,Name,Tags,URL,Description',
  '2020-01-02,Sea,,https://boxd.it/l,',
  'Position,Name,Year,URL,Description',
]
const traktRow = ([place, title]: readonly [string, string]) => ({
  rank: Number(place) || null,
  listed_at: '2020-01-02T12:00:00.000Z',
  type: 'movie',
  movie: { title, year: 1999 },
})

type Places = (readonly [place: string, title: string])[]

const files: Record<string, (films: Places) => string> = {
  'sea.csv': films => csv(...letterboxdHead, ...films.map(([place, title]) => `${place},${title},1999,x,`)),
  'sea for Letterboxd.csv': films =>
    csv('Position,tmdbID,Title,Year', ...films.map(([place, title]) => `${place},,${title},1999`)),
  'sea of IMDb.csv': films =>
    csv(
      'Position,Const,Created,Title,Title Type,Year,Your Rating',
      ...films.map(([place, title]) => `${place},,2020-01-02,${title},movie,1999,9`),
    ),
  'lists-list-55-sea.json': films => JSON.stringify(films.map(traktRow)),
}

const titlesOf = async (name: string, films: Places) => {
  const { entries } = await parseFile(name, files[name]?.(films) ?? '')
  return entries.filter(({ kind }) => kind === 'list_item').map(({ title }) => title)
}

test.each(Object.keys(files))('the films of the list in %s have the order of their places in it', async name => {
  expect(
    await titlesOf(name, [
      ['10', 'Jaws'],
      ['9', 'Titanic'],
      ['2', 'Das Boot'],
      ['2', 'Waterworld'],
    ]),
  ).toEqual(['Das Boot', 'Waterworld', 'Titanic', 'Jaws'])
})

test.each(Object.keys(files))(
  'the films of the list in %s have the order of its rows where one has no place',
  async name => {
    expect(
      await titlesOf(name, [
        ['2', 'Jaws'],
        ['', 'Titanic'],
        ['1', 'Das Boot'],
      ]),
    ).toEqual(['Jaws', 'Titanic', 'Das Boot'])
  },
)

test('the description and the notes of a list have the line breaks of a text field', async () => {
  const lines = csv(
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    '2020-01-02,Sea,,https://boxd.it/l,"By the\r\nsea"',
    'Position,Name,Year,URL,Description',
    '1,Jaws,1975,x,"Two\rlines"',
  )
  const { entries } = await parseFile('sea.csv', lines)
  expect(entries).toMatchObject([{ details: { description: 'By the\nsea' } }, { details: { note: 'Two\nlines' } }])
})
