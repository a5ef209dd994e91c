import { expect, test } from 'vitest'
import { toSetupError } from './bootstrap.mjs'
import { root } from './project.mjs'
import { StepFailed } from './run.mjs'

const systemError = (code: string) => Object.assign(new Error(`${code}: mkdir '/srv/.cache'`), { code })

test.each([
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
])('%s while setting up is one sentence that names the directory and the reason', (code, reason) => {
  const error = toSetupError(systemError(code))
  expect(error).toBeInstanceOf(StepFailed)
  expect(error.message).toBe(`${root} cannot be set up: ${reason} (${code}: mkdir '/srv/.cache')`)
})

test('an unknown system error while setting up is returned unchanged', () => {
  const error = systemError('EIO')
  expect(toSetupError(error)).toBe(error)
})
