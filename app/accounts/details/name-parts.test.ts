import { expect, test } from 'vitest'
import { toNameParts } from './name-parts.ts'

test.each([
  ['Ada Lovelace', 'Ada.Lovelace', 'Ada', 'Lovelace'],
  ['Mary Ann de la Cruz', 'Mary Ann.de la Cruz', 'Mary Ann', 'de la Cruz'],
  ['J. R. R. Tolkien', 'J. R. R..Tolkien', 'J. R. R.', 'Tolkien'],
  ['𝒜da Lovelace', '𝒜da.Lovelace', '𝒜da', 'Lovelace'],
  ['Ada King Lovelace', null, 'Ada King', 'Lovelace'],
  ['Ada New', 'Ada.Old', 'Ada', 'New'],
  ['Ada', null, 'Ada', ''],
])('%j with the username %j is %j and %j', (name, username, firstName, lastName) => {
  expect(toNameParts(name, username)).toEqual({ firstName, lastName })
})
