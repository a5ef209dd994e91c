import { expect, test } from 'vitest'
import type { Command } from '#app/library/commands/command.ts'
import { createPendingMutation } from '#app/sync/mutation.ts'
import { isSameAddition } from './is-same-addition.ts'

const pendingWith = (command: Command | null) =>
  createPendingMutation(
    { noun: 'command', commandId: 'a', command },
    { memberId: 'ada', title: 'Trains', version: '1', now: 1 },
  )

const pending = pendingWith({ kind: 'add', films: [1, 2], into: 'one' })

test('an addition that is pressed once more before it is saved is the same one', () => {
  expect(isSameAddition(pending, [1, 2])).toBe(true)
})

test('an addition is another one with other films, after an undo, when saved and when rejected', () => {
  expect(isSameAddition(pending, [1, 2, 3])).toBe(false)
  expect(isSameAddition(pending, [1])).toBe(false)
  expect(isSameAddition(pendingWith(null), [1, 2])).toBe(false)
  expect(isSameAddition(undefined, [1, 2])).toBe(false)
  expect(isSameAddition({ ...pending, error: { kind: 'rejected', message: 'No room.' } }, [1, 2])).toBe(false)
})
