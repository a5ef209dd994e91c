import { expect, test } from 'vitest'
import { expectWellFormed } from '#tests/client/well-formed.ts'
import { drawPortrait, initialsIn } from './portrait.ts'

test.each([
  ['Ryan Gosling', 'RG'],
  ['Ana de Armas', 'AA'],
  ['Jean-Luc Godard', 'JG'],
  ['Zendaya', 'Z'],
  ['will.i.am', 'W'],
  ['Ólafur Darri Ólafsson', 'ÓÓ'],
  ['宮崎 駿', '宮駿'],
  ['Ольга Куриленко', 'ОК'],
  ['-', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsIn(name)).toBe(initials)
})

test.each(['Ryan Gosling', 'Cher', '宮崎 駿', 'نجلاء', '<Bobby> & "Tables"', '', '🎬', '\ud800'])(
  '"%s" has a face',
  name => {
    const face = drawPortrait(name)
    expectWellFormed(face)
    expect(face).not.toMatch(/NaN|undefined/)
    expect(Buffer.byteLength(face)).toBeLessThan(2500)
    expect(drawPortrait(name)).toBe(face)
  },
)

test('different people have different faces', () => {
  expect(drawPortrait('Ryan Gosling')).not.toBe(drawPortrait('Rebecca Gayheart'))
})

test('the silhouettes of a cast differ: sixty names give at least fifty-five different busts', () => {
  const bust = (name: string) =>
    drawPortrait(name)
      .replace(/<title>.*<\/defs>/, '')
      .replace(/fill="#[^"]+"/g, '')
  const names = Array.from({ length: 60 }, (_, i) => `Person ${String.fromCharCode(65 + (i % 26), 97 + i)}`)
  const outlines = names.map(name => [...bust(name).matchAll(/ d="([^"]+)"/g)].slice(2, 7).join())
  expect(new Set(outlines).size).toBeGreaterThanOrEqual(55)
})
