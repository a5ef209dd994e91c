import { expect, test } from 'vitest'
import { sortByReferences } from './backup-tables.server.ts'

const table = (name: string, ...references: string[]) => ({ name, references })

test('every table comes after those it references', () => {
  const ordered = sortByReferences([
    table('review', 'member', 'film'),
    table('film'),
    table('member', 'plan'),
    table('plan'),
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['film', 'plan', 'member', 'review'])
})

test('tables that reference each other are rejected with their names', () => {
  expect(() => sortByReferences([table('hen', 'egg'), table('egg', 'hen'), table('film')])).toThrow('hen, egg')
})
