import { expect, test } from 'vitest'
import { keepOpen } from './keep-open.ts'

/** A browser that closes connections; `opened` counts them. */
function createBrowser() {
  const browser = { opened: 0, canOpen: true }
  const open = async () => {
    if (!browser.canOpen) throw new DOMException('no disk', 'UnknownError')
    browser.opened += 1
    const connection = { id: browser.opened, isOpen: true, close: () => {} }
    connection.close = () => {
      connection.isOpen = false
    }
    return connection
  }
  return { browser, open }
}

type Db = Awaited<ReturnType<ReturnType<typeof createBrowser>['open']>>

const idOf = async ({ id, isOpen }: Db) => {
  if (!isOpen) throw new DOMException('closed', 'InvalidStateError')
  return id
}

test('a connection that the browser has closed is opened again once for all that use it', async () => {
  const { browser, open } = createBrowser()
  const withDatabase = await keepOpen(open)
  await withDatabase(async db => db.close())
  expect(await Promise.all([withDatabase(idOf), withDatabase(idOf)])).toEqual([2, 2])
  expect(browser.opened).toBe(2)
})

test('a database that cannot be opened again is opened again at the next use', async () => {
  const { browser, open } = createBrowser()
  const withDatabase = await keepOpen(open)
  await withDatabase(async db => db.close())
  browser.canOpen = false
  await expect(withDatabase(idOf)).rejects.toThrow('no disk')
  browser.canOpen = true
  expect(await withDatabase(idOf)).toBe(2)
})

test('a full disk does not count as a closed connection', async () => {
  const { browser, open } = createBrowser()
  const withDatabase = await keepOpen(open)
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(withDatabase(full)).rejects.toThrow('full')
  expect(browser.opened).toBe(1)
})
