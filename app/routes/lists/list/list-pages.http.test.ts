// The pages of a long list.
import { expect, test } from 'vitest'
import { form } from '#tests/client/library/library-requests.ts'
import { htmlOf, memberWithList, textOf, titlesOn } from '#tests/client/library/list-pages.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const ids = catalogueFilms()
  .slice(0, 61)
  .map(({ id }) => id)

test('without script a film moves up and down across the border of two pages', async () => {
  const { ada, path } = await memberWithList(site, ids)
  const [before, last, first] = ids.slice(58)
  const [first60, [title61]] = [await titlesOn(ada, path), await titlesOn(ada, `${path}?page=2`)]
  expect(first60).toHaveLength(60)
  /** The film that the button of this row puts its film behind. */
  const stepOf = async (page: string, film: number | undefined, direction: 'Up' | 'Down') => {
    const [, row = ''] = (await htmlOf(ada, `${path}${page}`)).split(`id="film-${film}"`)
    const [button = ''] = new RegExp(`<button[^>]*aria-label="${direction}, [^>]*>`).exec(row) ?? []
    return /value="([^"]*)"/.exec(button)?.[1]
  }
  expect(await stepOf('?page=2', first, 'Up')).toBe(String(before))
  expect(await stepOf('', last, 'Down')).toBe(String(first))
  await ada.get(`${path}/films/${first}`, form({ _method: 'PUT', after: String(before), next: path }))
  expect((await titlesOn(ada, path)).at(-1)).toBe(title61)
  expect(await titlesOn(ada, `${path}?page=2`)).toEqual([first60.at(-1)])
})

test('a page past the last one leads to the last, with the other search params', async () => {
  const { ada, path } = await memberWithList(site, ids)
  expect((await ada.get(`${path}?page=9&out=1`)).headers.get('location')).toBe(`${path}?page=2&out=1`)
})

test('without script the page before the last one confirms the removal of the only film of the last page', async () => {
  const { ada, path } = await memberWithList(site, ids)
  const gone = await ada.get(`${path}/films/${ids.at(-1)}`, form({ _method: 'DELETE', next: `${path}?page=2` }))
  const second = await ada.get(gone.headers.get('location') ?? '')
  expect(second.status).toBe(302)
  expect(await textOf(ada, second.headers.get('location') ?? '')).toContain('The film was removed from this list.')
})
