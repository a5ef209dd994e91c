import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { openUploadParser } from './parse-uploads.server.ts'

const header = 'Date,Name,Year,Letterboxd URI,Rating'

function formWith(name: string, text: string) {
  const headers = `Content-Disposition: form-data; name="file"; filename="${name}"`
  const body = new TextEncoder().encode(`--b\r\n${headers}\r\n\r\n${text}\r\n--b--\r\n`)
  return { contentType: 'multipart/form-data; boundary=b', body }
}

const small = () => formWith('ratings.csv', `${header}\n2020-01-02,Jaws,1975,x,5\n`)
const large = () => formWith('ratings.csv', `${header}\n${'2020-01-02,Jaws,1975,x,5\n'.repeat(90_000)}`)

function openParser(options: Partial<Parameters<typeof openUploadParser>[0]> = {}) {
  const reported: unknown[] = []
  return { ...openUploadParser({ reportError: error => reported.push(error), ...options }), reported }
}

/** The ids of the processes that read uploads of this process. */
const childProcesses = () =>
  readdirSync('/proc/self/task')
    .flatMap(thread => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter(pid => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('upload-process'))
    .map(Number)

test('an upload is read in a process of its own into rows for the database', async () => {
  const { parse, close } = openParser()
  const parsed = await parse(small())
  expect(parsed).toEqual({
    fileName: 'ratings.csv',
    files: [{ name: 'ratings.csv', format: 'Letterboxd ratings', lines: 1 }],
    count: 1,
    batches: [expect.any(Uint8Array)],
  })
  const [batch] = 'batches' in parsed ? parsed.batches : []
  expect(new TextDecoder().decode(batch)).toContain('"title":"Jaws"')
  await close()
})

test('the process of an upload has ended, and its memory is free, when the result is there', async () => {
  const { parse, close } = openParser()
  expect(await parse(small())).toMatchObject({ count: 1 })
  expect(childProcesses()).toEqual([])
  const uploads = parse(large())
  await expect.poll(childProcesses).toHaveLength(1)
  expect(await uploads).toHaveProperty('error')
  expect(childProcesses()).toEqual([])
  await close()
})

test('an upload whose process is killed is refused, and the next one is read', async () => {
  const { parse, close, reported } = openParser({ maxConcurrent: 1 })
  const uploads = [parse(large()), parse(small())]
  await expect.poll(childProcesses).toHaveLength(1)
  process.kill(childProcesses()[0] ?? Number.NaN, 'SIGABRT') // as V8 ends a process whose heap is full
  const [first, second] = await Promise.all(uploads)
  expect(first).toEqual({ error: expect.stringMatching(/^Reading this file takes too much memory/) })
  expect(second).toMatchObject({ count: 1 })
  await close()
  expect(reported).toEqual([])
})

test('an upload that is being read goes on when all processes of the site are told to end', async () => {
  const { parse, close } = openParser()
  const upload = parse(large())
  // It lowers its priority once it can be told to end.
  await expect.poll(() => childProcesses().filter(pid => getPriority(pid) > getPriority())).toHaveLength(1)
  for (const pid of childProcesses()) process.kill(pid, 'SIGTERM')
  expect(await upload).toEqual({ error: expect.stringContaining('more than 60,000') })
  await close()
})

test('a process past its deadline is ended, and the next upload is read', async () => {
  const { parse, close, reported } = openParser({ timeoutMs: 1 })
  expect(await parse(large())).toEqual({ error: expect.stringMatching(/^Reading this file takes too long/) })
  await close()
  expect(reported).toEqual([])
})

test('a process past its memory is ended, and the next upload is read', async () => {
  const { parse, close, reported } = openParser({ maxHeapMb: 24, maxConcurrent: 1 })
  const [first, second] = await Promise.all([parse(large()), parse(small())])
  expect(first).toEqual({ error: expect.stringMatching(/^Reading this file takes too much memory/) })
  expect(second).toMatchObject({ count: 1 })
  await close()
  expect(reported).toEqual([])
})

test('one upload more than may wait is not tried', async () => {
  const { parse, close } = openParser({ maxConcurrent: 1, maxWaiting: 1 })
  const outcomes = await Promise.all([parse(small()), parse(small()), parse(small())])
  expect(outcomes.map(outcome => 'isBusy' in outcome)).toEqual([false, false, true])
  await close()
})

test('an upload that waits too long for its turn is not tried, and those before it are read', async () => {
  const { parse, close } = openParser({ maxConcurrent: 1, waitTimeoutMs: 1 })
  const outcomes = await Promise.all([parse(large()), parse(small())])
  expect(outcomes.map(outcome => 'isBusy' in outcome)).toEqual([false, true])
  expect(await parse(small())).toMatchObject({ count: 1 })
  await close()
})
