import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureFacts } from '#app/films/catalogue/catalogue-film.ts'
import { composeFilm } from './composition.ts'
import { tintOf } from './tint.ts'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)
const films = readFileSync(at('catalogue/films.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => pictureFacts(JSON.parse(line)))

test('the style sheet has a rule for each letter of the tint of each embedded film', () => {
  const css = readFileSync(at('app/styles/tints.css'), 'utf8')
  for (const tint of new Set(films.map(tintOf))) {
    const [brightness, zenith, horizon, ...others] = tint
    expect(others).toEqual([])
    expect(css).toContain(`[data-tint^="${brightness}"]`)
    expect(css).toContain(`[data-tint*="${zenith}"]`)
    expect(css).toContain(`[data-tint$="${horizon}"]`)
  }
})

test('a tint has the brightness of the drawing', () => {
  for (const facts of films) {
    const { key, silver } = composeFilm(facts).light
    expect(tintOf(facts)[0]).toBe(silver ? 's' : { night: 'n', dusk: 'u', day: 'd' }[key])
  }
})
