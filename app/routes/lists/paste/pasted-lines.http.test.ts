import { expect, test } from 'vitest'
import { memberWithList, titlesOn, wordsOf } from '#tests/client/library/list-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('pasted lines are shown with what they mean before anything is added', async () => {
  const { ada, path } = await memberWithList(site, [603])
  const text = [
    '1. The Matrix (1999)',
    'Star Wars (1977)',
    'The Lion King',
    'Nothing Like It (1921)',
    'https://boxd.it/2ab',
  ].join('\n')
  const preview = await ada.send(`${path}/paste`, { intent: 'preview', text })
  const html = await preview.text()
  const words = wordsOf(html)
  expect(preview.status).toBe(200)
  expect(words).toContain('2 of 5 found')
  expect(words).toContain('already in the list')
  for (const sentence of ['Several films fit.', 'Nothing found.', 'This link does not name a film here.']) {
    expect(words).toContain(sentence)
  }
  expect(await titlesOn(ada, path)).toEqual(['The Matrix'])
  const checked = [...html.matchAll(/<input[^>]*name="film"[^>]*>/g)].filter(([input]) => /checked=""/.test(input))
  expect(checked.map(([input]) => /value="(\d+)"/.exec(input)?.[1])).toEqual(['11'])
  const body = new URLSearchParams([
    ['intent', 'add'],
    ['film', '11'],
    ['film', '862'],
    ['film', '862'],
    ['film', '603'],
  ])
  const added = await ada.get(`${path}/paste`, { method: 'POST', body })
  expect([added.status, added.headers.get('location')]).toEqual([303, expect.stringContaining(`${path}?added=2&at=`)])
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  // The longest text fits into a form, in any script.
  const long = new FormData()
  long.set('intent', 'preview')
  long.set('text', '悪'.repeat(20_000))
  const longPreview = await ada.get(`${path}/paste`, { method: 'POST', body: long })
  expect([longPreview.status, await longPreview.text()]).toEqual([200, expect.stringContaining('悪'.repeat(20_000))])
  const many = await ada.send(`${path}/paste`, { intent: 'preview', text: 'Heat\n'.repeat(201) })
  expect([many.status, wordsOf(await many.text())]).toEqual([400, expect.stringContaining('at most 200 films')])
})

test('a form with no film checked adds nothing, says so, and gives the pasted text back', async () => {
  const { ada, path } = await memberWithList(site)
  const text = 'Star Wars (1977)\nThe Lion King'
  const preview = await (await ada.send(`${path}/paste`, { intent: 'preview', text })).text()
  expect(preview).toContain(`name="text" value="${text}"`)
  const refused = await ada.send(`${path}/paste`, { intent: 'add', text })
  const html = await refused.text()
  expect(refused.status).toBe(400)
  expect(wordsOf(html)).toContain('Nothing was added: no film is checked.')
  expect(wordsOf(html)).toContain('1 of 2 found')
  expect(html).toMatch(/<textarea[^>]*>Star Wars \(1977\)\nThe Lion King</)
  const withoutText = await ada.send(`${path}/paste`, { intent: 'add' })
  expect([withoutText.status, wordsOf(await withoutText.text())]).toEqual([
    400,
    expect.stringContaining('no film is checked'),
  ])
})
