import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError, findDatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'
import { toUnavailable } from './to-unavailable.ts'

const reply = (code: string, message = 'some words') =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

test.each([
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '53100',
  '25006',
  '08006',
  '58030',
  '40P01',
  '40001',
  '25P03',
  '25P04',
  '28P01',
  '3D000',
])('SQLSTATE %s is unavailable', code => expect(isDatabaseUnavailable(toUnavailable(reply(code)))).toBe(true))

test.each(['23505', '42P01', '22021', '42501', '22P02'])('SQLSTATE %s is a programming error', code => {
  const error = reply(code)
  expect(toUnavailable(error)).toBe(error)
})

test('a statement without the privilege is a programming error', () => {
  const error = Object.assign(reply('42501', 'permission denied for table member'), { file: 'aclchk.c' })
  expect(toUnavailable(error)).toBe(error)
})

test.each(['rating_member_id_fkey', 'import_entry_movie_id_fkey'])(
  'a row whose member or film is gone (%s) is unavailable',
  constraint => expect(isDatabaseUnavailable(toUnavailable(Object.assign(reply('23503'), { constraint })))).toBe(true),
)

test('a row that refers to no list is a programming error', () => {
  const error = Object.assign(reply('23503'), { constraint: 'list_item_member_id_list_id_fkey' })
  expect(toUnavailable(error)).toBe(error)
})

test.each([
  reply('53100', 'could not extend file "base/5/1": No space left on device'),
  reply('25006', 'cannot execute INSERT in a read-only transaction'),
  Object.assign(reply('42501', 'konnte Datei »base/5/1« nicht öffnen: Read-only file system'), { file: 'md.c' }),
])('%s refuses writes and no reads', error => {
  expect(toUnavailable(error)).toMatchObject({ isReadOnly: true, cause: error })
})

test.each([
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
])('%s is a lost connection', error => {
  expect(toUnavailable(error)).toBeInstanceOf(DatabaseUnavailableError)
})

test.each([
  new TypeError('Converting circular structure to JSON'),
  new RangeError('Maximum call stack size exceeded'),
  new SyntaxError('Unexpected end of JSON input'),
])('%s, of a parameter or a value, is a programming error', error => {
  expect(toUnavailable(error)).toBe(error)
})

test('a damaged file of the database is not unavailable: no retry mends it', () => {
  const error = Object.assign(reply('XX001', 'invalid page in block 0 of relation base/5/1'), { file: 'md.c' })
  expect(toUnavailable(error)).toBe(error)
})

test('a DatabaseUnavailableError is found among the causes of another error', () => {
  const unavailable = new DatabaseUnavailableError('gone')
  expect(findDatabaseUnavailable(new Error('a page failed', { cause: unavailable }))).toBe(unavailable)
  expect(findDatabaseUnavailable(new Error('a page failed'))).toBeNull()
  expect(findDatabaseUnavailable('gone')).toBeNull()
})
