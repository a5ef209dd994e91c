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

test.each([
  // As the system ends a process for which it has no memory.
  ['SIGKILL', /^Reading this file takes too much memory/, []],
  ['SIGSEGV', /^This file cannot be read/, [expect.objectContaining({ message: expect.stringContaining('SIGSEGV') })]],
] as const)(
  'an upload whose process ends with %s is refused, and the next one is read',
  async (signal, message, errors) => {
    const { parse, close, reported } = openParser({ maxConcurrent: 1 })
    const uploads = [parse(large()), parse(small())]
    await expect.poll(childProcesses).toHaveLength(1)
    process.kill(childProcesses()[0] ?? Number.NaN, signal)
    const [first, second] = await Promise.all(uploads)
    expect(first).toEqual({ error: expect.stringMatching(message) })
    expect(second).toMatchObject({ count: 1 })
    await close()
    expect(reported).toEqual(errors)
  },
)

test('an upload that waits when the site is closed is not tried', async () => {
  const { parse, close } = openParser({ maxConcurrent: 1 })
  const uploads = [parse(large()), parse(small())]
  await close()
  expect((await Promise.all(uploads))[1]).toEqual({ isBusy: true })
  expect(childProcesses()).toEqual([])
})

test('an upload that is being read goes on when each process of the site gets a signal', async () => {
  const { parse, close } = openParser()
  const upload = parse(large())
  // It lowers its priority once it can be told to end.
  await expect.poll(() => childProcesses().filter(pid => getPriority(pid) > getPriority())).toHaveLength(1)
  for (const pid of childProcesses())
    for (const signal of ['SIGTERM', 'SIGUSR1', 'SIGUSR2'] as const) process.kill(pid, signal)
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

test('an upload that waited for its turn takes the place of the one before it', async () => {
  const { parse, close } = openParser({ maxConcurrent: 1, maxWaiting: 1 })
  const first = parse(small())
  const second = parse(large())
  await first
  const outcomes = await Promise.all([second, parse(small()), parse(small())])
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
