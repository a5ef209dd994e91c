import { expect, test } from 'vitest'
import { ShedError } from '../limits/shed-error.ts'
import { createSingleFlight } from './single-flight.ts'

const never = new AbortController().signal

test('work goes on while one visitor waits for it, and is aborted when the last has left', async () => {
  const { run } = createSingleFlight<string>({ isForOneClient: () => false })
  const signals: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>(() => {})
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const both = [run('a', first.signal, work), run('a', second.signal, work)]
  first.abort(new Error('left'))
  await expect(both[0]).rejects.toThrow('left')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  second.abort(new Error('left too'))
  await expect(both[1]).rejects.toThrow('left too')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a visitor who comes after all have left begins the work again, and later ones join it', async () => {
  const { run } = createSingleFlight<string>({ isForOneClient: () => false })
  const ends: ((text: string) => void)[] = []
  const work = () => new Promise<string>(resolve => ends.push(resolve))
  const leaving = new AbortController()
  const abandoned = run('a', leaving.signal, work)
  leaving.abort(new Error('left'))
  await expect(abandoned).rejects.toThrow('left')
  const second = run('a', never, work)
  ends[0]?.('abandoned')
  await new Promise(setImmediate)
  const third = run('a', never, work)
  ends[1]?.('made')
  expect(await Promise.all([second, third])).toEqual(['made', 'made'])
})

test('a visitor who has left already waits for no work', async () => {
  const { run } = createSingleFlight<string>({ isForOneClient: () => false })
  const left = AbortSignal.abort(new Error('left'))
  await expect(run('a', left, async () => 'made')).rejects.toThrow('left')
})

test('a visitor who waited for work that was shed for another client has it done for themselves', async () => {
  const { run } = createSingleFlight<string>({ isForOneClient: () => false })
  const shed = run('a', never, async () => {
    await new Promise(setImmediate)
    throw new ShedError('rate_limit', 1)
  })
  const other = run('a', never, async () => 'made')
  await expect(shed).rejects.toThrow(ShedError)
  expect(await other).toBe('made')
})
