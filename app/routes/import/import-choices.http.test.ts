// The choice of a member between several films that a line may mean.

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember, type HttpClient } from '#tests/client/http-client.ts'
import { decideImport, importPage, libraryFileOf, previewFile } from '#tests/client/library/upload-import.ts'
import { wholeLetterboxdExport as whole } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const preview = (member: HttpClient) => previewFile(member, 'letterboxd.zip', whole)

/** The names of the choices on the page, with the ids that can be chosen. */
const choicesOn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]* name="(film-\d+)"[^>]*value="(\w+)"/g)].map(
    ([, name = '', value = '']) => ({
      name,
      value,
    }),
  )

async function choose(member: HttpClient, fields: Record<string, string>) {
  const { id } = await importPage(member)
  const { status } = await member.send(`/user/import/${id}/choices`, fields)
  return { status, ...(await importPage(member)) }
}

test('a member chooses among several films, changes the choice, and finds it made on the second run', async () => {
  const member = await createMember(site)
  const choices = choicesOn((await preview(member)).html)
  expect(choices.map(({ value }) => value)).toEqual(['861', '64635', 'none', '8587', '420818', 'none'])
  const [recall = '', lion = ''] = [...new Set(choices.map(({ name }) => name))]

  const first = await choose(member, { [recall]: '64635', [lion]: 'none' })
  expect(first.status).toBe(303)
  expect(first.words).toContain('To add 19')
  expect(first.words).toContain('None of the films that fit, as you chose: 1')
  expect((await choose(member, { [recall]: '861' })).words).toContain('To add 19')

  const again = await preview(member)
  expect(again.words).toContain('To add 19')
  expect(again.words).toContain('Every line has its film.')
  expect(again.html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="861"|value="861"[^>]*checked=""/)

  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  const { ratings, reviews } = JSON.parse(await libraryFileOf(member))
  expect(ratings).toContainEqual(expect.objectContaining({ film: expect.objectContaining({ id: 861 }), stars: 2 }))
  expect(reviews).toMatchObject([
    { film: { id: 861 }, text: 'A **must**, with more *stairs*.\nSee this (https://a.example/x).' },
  ])
})

test('two lines that are chosen to be one film count once, until one of them is another film again', async () => {
  const member = await createMember(site)
  const lines = ['Total Recall,,4', 'Total Recall!,,2'].map(line => `2020-01-02,${line.replace(',,', ',,x,')}`)
  const { html } = await previewFile(
    member,
    'ratings.csv',
    ['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n'),
  )
  const [one = '', other = ''] = [...new Set(choicesOn(html).map(({ name }) => name))]
  expect((await choose(member, { [one]: '861', [other]: '861' })).words).toContain('To add 1')
  expect((await choose(member, { [one]: '64635' })).words).toContain('To add 2')
})

test('two films of one title and year in an export are told apart by their URLs, and a member keeps both', async () => {
  const member = await createMember(site)
  const four = 'Date,Name,Year,Letterboxd URI'
  const files = {
    'watched.csv': [
      four,
      '2020-01-02,Total Recall,,https://boxd.it/old',
      '2020-01-03,Total Recall,,https://boxd.it/new',
    ],
    'ratings.csv': [
      `${four},Rating`,
      '2020-01-02,Total Recall,,https://boxd.it/old,4.5',
      '2020-01-03,Total Recall,,https://boxd.it/new,2',
    ],
    'diary.csv': [
      `${four},Rating,Rewatch,Tags,Watched Date`,
      '2020-01-03,Total Recall,,https://boxd.it/viewing,2,,,2020-01-03',
    ],
  }
  const zip = new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, strToU8(lines.join('\n'))]))),
  )
  const { html, words } = await previewFile(member, 'letterboxd.zip', zip)
  expect(words).not.toContain('A second line about the same film')
  const places = ['old', 'new', 'viewing'].map(name => html.indexOf(`href="https://boxd.it/${name}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const [old = '', remake = '', viewing = ''] = [...new Set(choicesOn(html).map(({ name }) => name))]
  await choose(member, { [old]: '861', [remake]: '64635', [viewing]: '64635' })
  const applied = await decideImport(member, { state: 'applied', onConflict: 'mine' })
  expect(applied.words).toContain('Your films are in')
  const library = JSON.parse(await libraryFileOf(member))
  const starsOf = ({ film, stars }: { film: { id: number }; stars: number }) => [film.id, stars]
  expect(library.ratings.map(starsOf).toSorted()).toEqual([
    [64635, 2],
    [861, 4.5],
  ])
  expect(library.seen).toHaveLength(2)
  expect(library.diary).toMatchObject([{ film: { id: 64635 }, watchedOn: '2020-01-03', stars: 2 }])

  const again = await previewFile(member, 'letterboxd.zip', zip)
  expect(again.words).toContain('To add 0')
  expect(again.words).toContain('Every line has its film.')
})

test('of two choices for one line in a form the last one counts', async () => {
  const member = await createMember(site)
  const { id, html } = await preview(member)
  const [name = ''] = choicesOn(html).map(({ name }) => name)
  const body = new URLSearchParams(['861', '64635'].map(value => [name, value]))
  expect((await member.send(`/user/import/${id}/choices`, {}, { body })).status).toBe(303)
  expect((await preview(member)).html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="64635"/)
})

test('choices that are not valid, of films that do not fit, or of another member change nothing', async () => {
  const [owner, eve] = [await createMember(site), await createMember(site)]
  const { html, id } = await preview(owner)
  const [name = ''] = choicesOn(html).map(({ name }) => name)
  const path = `/user/import/${id}/choices`
  for (const fields of [{ x: '1' }, { [name]: 'x' }, { [name]: '-1' }, { 'film-1e9': '861' }]) {
    expect((await owner.send(path, fields as Record<string, string>)).status, JSON.stringify(fields)).toBe(400)
  }
  const tooMany = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`film-${at}`, 'none']))
  expect((await owner.send(path, tooMany)).status).toBe(400)
  expect((await owner.send('/user/import/603/choices', {})).status).toBe(400)
  expect((await owner.send(path, { [name]: '603' })).status).toBe(303)
  expect((await eve.send(path, { [name]: '861' })).status).toBe(404)
  expect((await importPage(owner)).words).toContain('Several films fit, and none is chosen: 3')
  const stranger = await site.get(path, { method: 'POST', body: new URLSearchParams({ [name]: '861' }) })
  expect(stranger.headers.get('Location')).toMatch(/^\/signin/)
})

test('a page shows twenty lines of a reason and twenty choices, and counts the rest', async () => {
  const member = await createMember(site)
  const lines = Array.from({ length: 60 }, (_, at) =>
    at < 30 ? `2020-01-02,No Such Title ${at}${at}${at},1950,x,3` : `2020-01-02,Mulan${'!'.repeat(at)},,x,3`,
  )
  const file = ['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n')
  const { html, words } = await previewFile(member, 'ratings.csv', file)
  expect(words).toContain('The first 20. The CSV has all 30.')
  expect(new Set(choicesOn(html).map(({ name }) => name)).size).toBe(20)
  expect(words).toContain('30 lines fit several films.')
})
