import { expect, onTestFinished, test } from 'vitest'
import { shelfUnderKills } from './shelf-under-kills.ts'
import { ownDatabase } from './start-a-site.ts'

// Each takes about two seconds; a hundred are made by bench/shelf-kills.ts.
const kills = 10
const minutes = 60_000

test(`nothing of a shelf that was acknowledged is lost in ${kills} kill -9 of the server`, {
  timeout: 5 * minutes,
}, async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  const { acknowledged, lost } = await shelfUnderKills({ directory: settings.DATA_DIR, kills })
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(kills)
})
