import { expect, test } from 'vitest'
import { CardQueueFullError, createPngRenderer } from './png-renderer.server.ts'

/** A renderer whose rasteriser takes 2 ms and counts its calls. */
function countingRenderer({ failing = 0 } = {}) {
  const count = { made: 0, running: 0, maxConcurrent: 0 }
  let fails = failing
  const rasterise = async (svg: string) => {
    count.made += 1
    count.running += 1
    count.maxConcurrent = Math.max(count.maxConcurrent, count.running)
    await new Promise(resolve => setTimeout(resolve, 2))
    count.running -= 1
    if (fails-- > 0) throw new Error('cannot be read')
    return Buffer.from(svg)
  }
  return { count, renderer: createPngRenderer({ rasterise }) }
}

test('a card requested many times at once is rendered once and cached', async () => {
  const { count, renderer } = countingRenderer()
  const cards = await Promise.all(Array.from({ length: 20 }, () => renderer.png('a', () => '<svg/>')))
  await renderer.png('a', () => '<svg/>')
  expect(new Set(cards.map(String))).toEqual(new Set(['<svg/>']))
  expect(count.made).toBe(1)
})

test('cards are cached up to 24 MB together', async () => {
  const { count, renderer } = countingRenderer()
  const card = (key: string) => renderer.png(key, () => key.repeat(10_000_000))
  for (const key of ['a', 'b', 'c', 'c', 'a']) await card(key)
  expect(count.made).toBe(4)
})

test('different cards are rendered one after the other', async () => {
  const { count, renderer } = countingRenderer()
  await Promise.all(Array.from({ length: 10 }, (_, id) => renderer.png(`${id}`, () => `<svg id="${id}"/>`)))
  expect(count).toMatchObject({ made: 10, maxConcurrent: 1 })
})

test('a card that fails to render does not block others and is rendered again when requested', async () => {
  const { renderer } = countingRenderer({ failing: 1 })
  const [failed, other] = await Promise.allSettled([renderer.png('a', () => 'a'), renderer.png('b', () => 'b')])
  expect(failed.status).toBe('rejected')
  expect(other.status).toBe('fulfilled')
  expect(String(await renderer.png('a', () => 'a'))).toBe('a')
})

test('twenty cards wait for the one that is rendered, and one more is refused at once', async () => {
  const { count, renderer } = countingRenderer()
  const rendered = Array.from({ length: 30 }, (_, id) => renderer.png(`${id}`, () => `<svg id="${id}"/>`))
  const settled = await Promise.allSettled(rendered)
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(CardQueueFullError) })
  expect(count.made).toBe(21)
})
