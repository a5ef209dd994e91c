import { expect, test } from 'vitest'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { needsOperator, startupError } from './startup-errors.ts'

const settings = { port: 3000, host: 'films.example' }
const exitOf = (error: unknown) => startupError(error, settings).exit
const systemError = (fields: object) => Object.assign(new Error('words of the system'), fields)

test('a start is tried again after an error that may pass, and ends with one that an operator has to mend', () => {
  expect(exitOf(new UnusableDirectoryError('the disk is full', { isTransient: true }))).toBe(1)
  expect(exitOf(new UnusableDirectoryError('another user owns it'))).toBe(5)
  expect(exitOf(systemError({ code: 'ENOTFOUND', hostname: 'smtp.example' }))).toBe(1)
  expect(exitOf(systemError({ code: 'ENOTFOUND', hostname: 'films.example' }))).toBe(2)
  expect(exitOf(systemError({ code: 'EACCES', syscall: 'open' }))).toBe(1)
  expect(exitOf(systemError({ code: 'EACCES', syscall: 'listen' }))).toBe(2)
})

test('a process that a signal ended is started again', () => {
  expect([1, 2, 9, 10, 134].map(needsOperator)).toEqual([false, true, true, false, false])
})
