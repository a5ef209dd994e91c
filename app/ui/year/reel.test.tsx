import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Reel } from './reel.tsx'

/** The note beside the heading, and the number of marked columns, of a reel with these counts. */
function reelOf(counts: number[]) {
  const columns = counts.map((count, index) => ({ name: index + 1, count, frames: [] }))
  const html = renderToString(<Reel period={2024} columns={columns} viewingsPerFrame={1} />).replaceAll('<!-- -->', '')
  return {
    note: /every frame a viewing[^<]*/.exec(html)?.[0],
    marked: html.match(/<li class="[^"]*highest/g)?.length ?? 0,
  }
}

test.each([
  [[3, 1, 2], 'every frame a viewing; most in January', 1],
  [[1, 3, 3], 'every frame a viewing; most in February and March', 2],
  [[3, 3, 3], 'every frame a viewing', 3],
])(
  'of the months with %j viewings those with the most are marked, and named when they are one or two',
  (counts, note, marked) => {
    expect(reelOf(counts)).toEqual({ note, marked })
  },
)

test('the months with viewings are links, and one without is not', () => {
  const columns = [2, 0, 1].map((count, index) => ({ name: index + 1, count, frames: [] }))
  const html = renderToString(
    <MemoryRouter>
      <Reel period={2024} columns={columns} viewingsPerFrame={1} pathOf={({ name }) => `/diary/2024/${name}`} />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(['/diary/2024/1', '/diary/2024/3'])
})
