import { expect, test } from 'vitest'
import { openLog, withoutRedaction } from './log.ts'

const written = (write: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = []
  write(openLog('info', { write: line => lines.push(line) }))
  return lines
}

test('a line is one JSON object with a time, a level in words and the message', () => {
  const [line = ''] = written(log => log.info({ films: 1144 }, 'catalogue loaded'))
  expect(JSON.parse(line)).toMatchObject({ level: 'info', films: 1144, msg: 'catalogue loaded' })
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('secrets are redacted at three depths', () => {
  const [line = ''] = written(log =>
    log.info({
      password: 'hunter2',
      config: { databaseUrl: 'hunter2', tmdb: { token: 'hunter2' }, port: 3000 },
      request: { headers: { cookie: 'hunter2', authorization: 'hunter2', 'set-cookie': 'hunter2' } },
    }),
  )
  expect(line).not.toContain('hunter2')
  expect(line).toContain('3000')
})

test('a line has no control character of a terminal and none that reorders it, and reads back as it was', () => {
  const path = '/\u009b31m\u007f\u2028\u202e\u2066\u001b[2J'
  const lines = written(log => {
    log.info({ path }, 'request')
    withoutRedaction(log).info({ path }, 'request')
    log.error({ err: new Error(path) }, path)
  })
  expect(lines.join('')).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(lines.map(line => JSON.parse(line)).map(({ path, msg }) => path ?? msg)).toEqual([path, path, path])
})
