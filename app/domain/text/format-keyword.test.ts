import { expect, test } from 'vitest'
import { formatKeyword } from './format-keyword.ts'

test.each([
  ['los angeles', 'Los Angeles'],
  ['new york city', 'New York City'],
  ['victorian london', 'Victorian London'],
  ['ex-cia agent', 'ex-CIA agent'],
  ["alzheimer's disease", "Alzheimer's disease"],
  ['washington d.c.', 'Washington D.C.'],
  ['world war ii', 'World War II'],
  ['pokémon', 'Pokémon'],
  ['african american', 'African American'],
  ['northern ireland', 'Northern Ireland'],
  ['portland, oregon', 'Portland, Oregon'],
  ['ancient china', 'ancient China'],
  ['china', 'china'],
  ['trojan war', 'Trojan War'],
  ['romeo and juliet', 'Romeo and Juliet'],
  ['chinatown romance', 'chinatown romance'],
  ['outer space', 'outer space'],
])('the keyword "%s" reads "%s"', (keyword, text) => {
  expect(formatKeyword(keyword)).toBe(text)
})
