import { expect, test } from 'vitest'
import { inOrderOfReferences } from './backup-tables.server.ts'

const table = (name: string, ...references: string[]) => ({ name, references })

test('tables are sorted after those they reference', () => {
  const ordered = inOrderOfReferences([
    table('review', 'member', 'film'),
    table('film'),
    table('member', 'plan'),
    table('plan'),
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['film', 'plan', 'member', 'review'])
})

test('tables that reference each other are an error that names them', () => {
  expect(() => inOrderOfReferences([table('hen', 'egg'), table('egg', 'hen'), table('film')])).toThrow('hen, egg')
})
