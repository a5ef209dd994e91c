import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { openLog } from './log.ts'
import { createErrorReport } from './report-error.ts'

test('requests that an outage of the database fails are counted, in a line every ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const report = createErrorReport(openLog('info', { write: line => lines.push(JSON.parse(line)) }))
  const failPage = () => report(new Error('a page', { cause: new DatabaseUnavailableError('refused') }), 'GET /')
  failPage()
  for (let count = 0; count < 5; count += 1) failPage()
  report(new TypeError('a mistake'), 'GET /')
  vi.advanceTimersByTime(10_000)
  failPage()
  expect(lines).toMatchObject([
    { level: 'warn', requests: 1, reason: 'refused' },
    { level: 'error', msg: 'a page failed' },
    { level: 'warn', requests: 6 },
  ])
})
