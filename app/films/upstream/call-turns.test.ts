import { expect, test } from 'vitest'
import { createCallTurns, type Ration } from './call-turns.ts'
import { BusyError } from './upstream-error.ts'

/** Less than the second after which the next turns come. */
const maxWaitMs = 500

test('searches and films by id together leave a tenth of the calls to lists', async () => {
  const takeTurn = createCallTurns({ perSecond: 20 })
  const until = performance.now() + maxWaitMs
  /** The number of `calls` that get a turn. */
  const takeTurns = async (ration: Ration | null, calls: number) => {
    const turns = await Promise.allSettled(Array.from({ length: calls }, () => takeTurn({ ration, until })))
    for (const turn of turns) if (turn.status === 'rejected') expect(turn.reason).toBeInstanceOf(BusyError)
    return turns.filter(({ status }) => status === 'fulfilled').length
  }
  const taken = await Promise.all([takeTurns('search', 40), takeTurns('id', 40), takeTurns(null, 40)])
  expect(taken).toEqual([15, 3, 2])
})

test('a call for which this second has no turn left waits', async () => {
  const takeTurn = createCallTurns({ perSecond: 1 })
  const call = { ration: null, until: Number.POSITIVE_INFINITY }
  await takeTurn(call)
  const second = takeTurn(call).then(() => 'was called')
  expect(await Promise.race([second, new Promise(resolve => setImmediate(resolve, 'waits'))])).toBe('waits')
  await second
})
