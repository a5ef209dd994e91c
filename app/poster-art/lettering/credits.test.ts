import { expect, test } from 'vitest'
import { strokesOf } from './credit-letters.ts'
import { creditLine } from './credits.ts'

test.each(['Agnès Varda', 'Apichatpong Weerasethakul of Khon Kaen'])('%s ends before the year', name => {
  const film = { id: 1, title: 'A Film', releaseDate: '2010-05-21', genres: [], keywords: [], directors: [name] }
  const line = creditLine(film, { x: 0, y: 0, width: 120 }, '#fff')
  const [names, year] = [...line.matchAll(/translate\(([\d.]+) \S+\)scale\(([\d.]+)\)/g)].map(([, left, scale]) => ({
    left: Number(left),
    scale: Number(scale),
  }))
  expect((strokesOf(name)?.width ?? 0) * (names?.scale ?? 1)).toBeLessThan(year?.left ?? 0)
})
