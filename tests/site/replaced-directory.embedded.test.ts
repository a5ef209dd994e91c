import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

async function runningSite() {
  const { settings, remove } = await ownDatabase()
  const site = await startSiteProcess(settings)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    await remove()
  })
  await site.ready()
  return { site, dataDir: settings.DATA_DIR }
}

test('the process ends with an error when its data directory is deleted and created again', async () => {
  const { site, dataDir } = await runningSite()
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  expect((await site.ended).signal).toBe('SIGKILL')
  expect(site.output()).toContain(
    `The database stopped the server: ${dataDir}/database was deleted or replaced while it was open`,
  )
})

test('the process ends when a backup replaces its data directory, and does not change the backup', async () => {
  const { site, dataDir } = await runningSite()
  const backup = `${dataDir}.backup`
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }))
  cpSync(dataDir, backup, { recursive: true })
  renameSync(dataDir, `${dataDir}.old`)
  onTestFinished(() => rmSync(`${dataDir}.old`, { recursive: true, force: true }))
  renameSync(backup, dataDir)
  expect((await site.ended).signal).toBe('SIGKILL')
  const next = await startSiteProcess({ DATA_DIR: dataDir })
  await next.ready()
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  await next.stop()
})
