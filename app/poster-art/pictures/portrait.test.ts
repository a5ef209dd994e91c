import { expect, test } from 'vitest'
import { expectWellFormed } from '#tests/client/well-formed.ts'
import { drawPortrait } from './portrait.ts'

test.each(['Ryan Gosling', 'Cher', '宮崎 駿', 'نجلاء', '<Bobby> & "Tables"', '', '🎬', '\ud800'])(
  '"%s" has a portrait of at most 3 KB, always the same',
  name => {
    const portrait = drawPortrait(name)
    expectWellFormed(portrait)
    expect(portrait).not.toMatch(/NaN|undefined/)
    expect(Buffer.byteLength(portrait)).toBeLessThan(3000)
    expect(drawPortrait(name)).toBe(portrait)
  },
)

test('the portraits of a cast differ: sixty names give at least fifty-five different pictures', () => {
  const names = Array.from({ length: 60 }, (_, i) => `Person ${String.fromCharCode(65 + (i % 26), 97 + i)}`)
  const pictures = names.map(name => drawPortrait(name).replace(/<title>.*<\/title>/, ''))
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(55)
})

test('no portrait has letters: initials would be a guess of what a name is', () => {
  expect(drawPortrait('Ana de Armas')).not.toMatch(/<text/)
})
