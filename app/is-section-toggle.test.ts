import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { isSectionToggle } from './is-section-toggle.ts'

const isToggle = (from: string, to: string, formMethod?: 'POST') => {
  const [currentUrl, nextUrl] = [from, to].map(path => new URL(path, 'https://films.example'))
  return isSectionToggle({ currentUrl, nextUrl, formMethod } as ShouldRevalidateFunctionArgs) // all that it reads
}

test('only a link that expands or collapses a section of the home page loads nothing', () => {
  expect([isToggle('/', '/?more=popular'), isToggle('/?more=popular', '/')]).toEqual([true, true])
  expect(isToggle('/', '/')).toBe(false)
  expect([isToggle('/', '/popular?page=2'), isToggle('/popular', '/?more=popular')]).toEqual([false, false])
  expect(isToggle('/', '/?more=popular', 'POST')).toBe(false)
})
