import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { htmlOf, memberWithList, textOf, titlesOn } from '#tests/client/library/list-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a member copies a list and merges another one into it', async () => {
  const { ada, id, path } = await memberWithList(site, [603, 11])
  const copied = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const copy = copied.headers.get('location') ?? ''
  expect(await textOf(ada, copy)).toContain('Trains (copy)')
  const choices = [...(await htmlOf(ada, path)).matchAll(/<option value="([^"]+)"/g)].map(([, from]) => from)
  expect(choices).toEqual([copy.replace('/list/', '')])
  await ada.get(`${copy}/films/862`, put({ after: null }))
  const merged = await ada.send(path, { intent: 'merge', from: copy.split('/').at(-1) ?? '' })
  const after = merged.headers.get('location') ?? ''
  expect([merged.status, after]).toEqual([303, expect.stringContaining(`${path}?added=1&at=`)])
  expect(await textOf(ada, after)).toContain('Added 1 film. Undo')
  expect(await textOf(ada, `${path}?added=5000`)).toContain('Added 5,000 films.')
  expect(await textOf(ada, `${path}?refused=tooManyFilms`)).toContain('A list has room for 5,000 films.')
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  expect((await ada.send(path, { intent: 'merge', from: randomUUID() })).status).toBe(404)
  expect((await ada.send(path, { intent: 'merge', from: 'x' })).status).toBe(400)
  const itself = await ada.send(path, { intent: 'merge', from: id })
  expect(itself.headers.get('location')).toContain(`${path}?added=0&`)
})

test.each([
  ['a merge', 'merge'],
  ['pasted films', 'paste'],
])('%s can be undone by the form of the page, which removes what came with it', async (_, how) => {
  const { ada, path } = await memberWithList(site, [603, 11])
  const other = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const from = other.headers.get('location') ?? ''
  await ada.get(`${from}/films/862`, put({ after: null }))
  const added =
    how === 'merge'
      ? await ada.send(path, { intent: 'merge', from: from.split('/').at(-1) ?? '' })
      : await ada.send(`${path}/paste`, { intent: 'add', film: '862' })
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  const html = await (await ada.get(added.headers.get('location') ?? '')).text()
  const [, at = ''] = /<input type="hidden" name="at" value="([^"]+)"/.exec(html) ?? []
  const counts = { films: '1', notes: '0' }
  const undone = await ada.send(path, { intent: 'undo', at, ...counts })
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `${path}?removed=1`])
  expect(await textOf(ada, `${path}?removed=1`)).toContain('Undone: 1 film removed again.')
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
  expect((await ada.send(path, { intent: 'undo', at, ...counts })).headers.get('location')).toBe(`${path}?removed=0`)
  expect((await ada.send(path, { intent: 'undo', at: 'yesterday', ...counts })).status).toBe(400)
  const bob = await createMember(site)
  expect((await bob.send(path, { intent: 'undo', at, ...counts })).status).toBe(404)
})

test('a merge that brought only notes says so and is undone, and a refused undo can be sent again', async () => {
  const { ada, path } = await memberWithList(site, [603])
  const other = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const from = other.headers.get('location') ?? ''
  await ada.get(`${from}/films/603`, put({ note: 'There is no spoon.' }))
  const merged = await ada.send(path, { intent: 'merge', from: from.split('/').at(-1) ?? '' })
  const after = new URL(merged.headers.get('location') ?? '', site.url)
  expect(await textOf(ada, after.pathname + after.search)).toContain('Added 1 note. Undo')
  expect(await textOf(ada, `${after.pathname}${after.search}&refused=tooOften`)).toContain('Added 1 note. Undo')
  const undo = { intent: 'undo', at: after.searchParams.get('at') ?? '', films: '0', notes: '1' }
  const undone = await ada.send(path, undo)
  expect(await textOf(ada, undone.headers.get('location') ?? '')).toContain('Undone: 1 note removed again.')
  expect(await textOf(ada, path)).not.toContain('There is no spoon.')
})
