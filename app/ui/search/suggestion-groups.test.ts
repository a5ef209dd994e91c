import { expect, test } from 'vitest'
import { type Suggested, toSuggestionGroups } from './suggestion-groups.ts'

const suggested = (group: Suggested['group'], title: string): Suggested => ({
  group,
  title,
  path: `/${title}`,
  note: null,
  picture: { src: '/picture', drawn: true },
})

test('neighbours of one group stand together, with the index of the first one', () => {
  const [alien, aliens, ripley] = [
    suggested('Films', 'alien'),
    suggested('Films', 'aliens'),
    suggested('People', 'ripley'),
  ]
  expect(toSuggestionGroups([alien, aliens, ripley])).toEqual([
    { name: 'Films', all: [alien, aliens], first: 0 },
    { name: 'People', all: [ripley], first: 2 },
  ])
  expect(toSuggestionGroups([])).toEqual([])
})
