import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredValidItems, textSchema, textUpTo, validItems } from './foreign-json.ts'

/** A schema of odd numbers that counts how many items it parsed. */
function countingSchema() {
  const counted = { items: 0 }
  const schema = z.unknown().refine(value => {
    counted.items += 1
    return Number(value) % 2 === 1
  })
  return { counted, schema }
}

test.each([{ list: validItems }, { list: requiredValidItems }])(
  'of 400,000 invalid items $list.name parses the first 3,000',
  ({ list }) => {
    const { counted, schema } = countingSchema()
    expect(list(schema).parse(Array.from({ length: 400_000 }, () => ({})))).toEqual([])
    expect(counted.items).toBe(3000)
  },
)

test('a list with a limit of its own is parsed up to there', () => {
  const { counted, schema } = countingSchema()
  expect(validItems(schema, 2).parse([1, 3, 5])).toEqual([1, 3])
  expect(counted.items).toBe(2)
})

test('an invalid item is left out of its list', () => {
  expect(validItems(countingSchema().schema).parse([1, 2, 3])).toEqual([1, 3])
})

test.each(['\u200b\u200d\u2060', '\u00ad\u034f', '\u2800', '\u3164', '\u00a0\u3000', '\ufeff\n'])(
  'a text of invisible characters alone, %j, is absent',
  text => expect(textSchema.safeParse(text).success).toBe(false),
)

test.each(['👨‍👩‍👧‍👦', 'می‌خواهم', '300', '!', 'Z\u0300'])('the text "%s" is parsed as it is', text => {
  expect(textSchema.parse(text)).toBe(text)
})

test('a long text is cut off at its limit, and no half of a character stays', () => {
  expect(textUpTo(4).parse('abc😀d')).toBe('abc\ufffd')
  expect(textSchema.parse('a'.repeat(5000))).toHaveLength(4000)
})
