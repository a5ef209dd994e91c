import { expect, test } from 'vitest'
import { hex } from './colour.ts'

test('OKLCH becomes the sRGB colour a browser shows for it', () => {
  expect(hex(1, 0, 0)).toBe('#ffffff')
  expect(hex(0, 0, 0)).toBe('#000000')
  expect(hex(0.628, 0.2577, 29.23)).toMatch(/^#f[de]0[0-9a-f]0[0-9a-f]$|^#ff0[0-9a-f]0[0-9a-f]$/)
})

test('a colour sRGB cannot show loses chroma, never lightness', () => {
  expect(hex(0.9, 0.4, 145)).toBe('#82ff8a')
})
