import { expect, test } from 'vitest'
import { copiedName, parseListFields, parseNote } from './list-fields.ts'

const fields = { name: 'Trains', description: '', isRanked: true }

test('the name of a list is one line without space around it', () => {
  expect(parseListFields({ ...fields, name: '  Films\r\nwith   trains ' })).toMatchObject({ name: 'Films with trains' })
})

test('the name of a list has no invisible characters', () => {
  expect(parseListFields({ ...fields, name: '\u202eTra\u200bins\u0085and\0 boats' })).toMatchObject({
    name: 'Trains and boats',
  })
})

test('the line breaks of a form are those of a script', () => {
  expect(parseListFields({ ...fields, description: 'One\r\ntwo\0' })).toMatchObject({ description: 'One\ntwo\uFFFD' })
  expect(parseNote('a\r\nb ')).toEqual({ note: 'a\nb' })
})

test.each(['', ' \n', '\u200B', '\u0085', '\u202e\u2066'])('%j is not the name of a list', name => {
  expect(parseListFields({ ...fields, name })).toEqual({ error: 'noName' })
})

test('texts of the greatest length are stored, and one character more is rejected with a sentence', () => {
  const [name, description, note] = ['🎬'.repeat(100), '🎬'.repeat(5000), '🎬'.repeat(2000)]
  expect(parseListFields({ ...fields, name, description })).toEqual({ ...fields, name, description })
  expect(parseListFields({ ...fields, name: `${name}!` })).toEqual({ error: 'longName' })
  expect(parseListFields({ ...fields, description: `${description}!` })).toEqual({ error: 'longDescription' })
  expect(parseNote(note)).toEqual({ note })
  expect(parseNote(`${note}!`)).toEqual({ error: 'longNote' })
})

test('the name of a copy is not longer than a name', () => {
  expect(copiedName('Trains')).toBe('Trains (copy)')
  expect([...copiedName('🎬'.repeat(100))]).toHaveLength(100)
})
