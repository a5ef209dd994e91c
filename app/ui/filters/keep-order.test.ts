import { expect, test } from 'vitest'
import { firstOrder, keepOrder } from './keep-order.ts'

const choice = (value: string, films: number, isChosen = false) => ({ value, label: value, films, isChosen })
const valuesOf = (choices: { value: string }[]) => choices.map(({ value }) => value)

test('the chosen ones come first, then those with the most films', () => {
  const choices = [choice('a', 1), choice('b', 3), choice('c', 0, true)]
  expect(valuesOf(keepOrder(choices, firstOrder(choices)))).toEqual(['c', 'b', 'a'])
})

test('choices keep the places of the first rendering, and new ones come last', () => {
  const places = firstOrder([choice('a', 1), choice('b', 3)])
  expect(valuesOf(keepOrder([choice('new', 9), choice('a', 8, true), choice('b', 1)], places))).toEqual([
    'b',
    'a',
    'new',
  ])
})

test('50,000 choices are put in order', () => {
  const choices = Array.from({ length: 50_000 }, (_, index) => choice(`tag ${index}`, index))
  expect(valuesOf(keepOrder(choices, firstOrder(choices)))).toEqual(valuesOf(choices.toReversed()))
})
