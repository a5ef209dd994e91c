import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#server/settings/config.ts'
import { ownDatabase } from '#tests/services/start-site.ts'
import { startDatabase } from './start-database.server.ts'

test('a database that is closed while its tables are prepared does not become ready', async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  let closed = Promise.resolve()
  const database = startDatabase(parseConfig(settings), {
    warn: expect.unreachable,
    prepare: async () => {
      closed = database.close()
    },
  })
  await expect(database.ready).rejects.toThrow('This operation was aborted')
  await closed
  expect(database.isReady()).toBe(false)
})
