import { expect, onTestFinished, test } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { ownDatabase } from '../services/start-site.ts'
import { libraryUnderKills } from './library-under-kills.ts'

// Each takes about two seconds; a hundred are made by bench/library-kills.ts.
const kills = 10

test(`a server killed ${kills} times with SIGKILL loses no acknowledged change of a library`, {
  timeout: 5 * minutes,
}, async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  const { acknowledged, lost } = await libraryUnderKills({ directory: settings.DATA_DIR, kills })
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(kills)
})
