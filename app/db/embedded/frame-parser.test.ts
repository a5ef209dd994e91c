import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameParser } from './frame-parser.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
function query(text: string) {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + text.length)
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(text)])
}
const farewell = Buffer.from(['X'.charCodeAt(0), 0, 0, 0, 4])

test('an incomplete message is buffered until the rest arrives', () => {
  const cut = createFrameParser()
  expect(cut(startup.subarray(0, 3)).whole).toHaveLength(0)
  expect(cut(startup.subarray(3)).whole).toEqual(startup)
  const calls = query('select 1')
  expect(cut(calls.subarray(0, 7)).whole).toHaveLength(0)
  expect(cut(Buffer.concat([calls.subarray(7), calls, calls.subarray(0, 2)])).whole).toEqual(
    Buffer.concat([calls, calls]),
  )
  expect(cut(calls.subarray(2)).whole).toEqual(calls)
})

test('a Terminate message is reported and not passed on', () => {
  const cut = createFrameParser()
  expect(cut(Buffer.concat([startup, query('commit'), farewell]))).toEqual({
    whole: Buffer.concat([startup, query('commit')]),
    terminateFrame: true,
  })
})

test('any split of the byte stream is passed on unchanged and in whole messages', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (texts, sizes) => {
      const messages = [startup, ...texts.map(query)]
      const sent = Buffer.concat(messages)
      const ends = new Set(messages.map((_, index) => Buffer.concat(messages.slice(0, index + 1)).length))
      const cut = createFrameParser()
      let passed = Buffer.alloc(0)
      for (let at = 0, turn = 0; at < sent.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1
        passed = Buffer.concat([passed, cut(sent.subarray(at, at + size)).whole])
        expect(passed.length === 0 || ends.has(passed.length)).toBe(true)
        at += size
      }
      expect(passed).toEqual(sent)
    }),
  )
})
