// The command beside a running site, whose replies a test makes.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { imdbLines, writeImdbLines } from '#tests/fixtures/imdb-dump.ts'
import { openAdminSocket } from '../admin/admin-socket.ts'
import { openLog } from '../monitoring/log.ts'
import { parseConfig } from '../settings/config.ts'
import { loadDirectory, stepCommand } from './film-load-step.ts'
import { loadFilms } from './load-films-command.ts'

/** Settings of a site that gives these replies, the steps that it was asked for, and a dump of people and films. */
async function runningSite(replies: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-load-'))
  const steps: string[][] = []
  const step = async ([name = '', fingerprint = '', ...index]: string[]) => {
    steps.push([name, ...index])
    expect(fingerprint).toMatch(/^[\da-f]+$/)
    return replies[name] ?? ''
  }
  const log = openLog('fatal', { write: () => {} })
  const socket = await openAdminSocket(DATA_DIR, { commands: { [stepCommand]: step }, log })
  onTestFinished(async () => {
    await socket.close()
    rmSync(DATA_DIR, { recursive: true })
  })
  const lines = imdbLines()
  lines['title.basics'].push('tt1\tmovie')
  return { config: parseConfig({ DATA_DIR }), steps, dump: writeImdbLines(join(DATA_DIR, 'dump'), lines) }
}

test('a load that was cut short goes on with the first part that the site has not applied', async () => {
  const { config, steps, dump } = await runningSite({ begin: '1', apply: '2', finish: '12' })
  const report = join(loadDirectory(config.dataDir), 'broken-lines.txt')
  expect(await loadFilms(config, ['imdb', dump])).toBe(
    `4 films and 7 people: 12 rows changed. 2 films were removed by this run. Skipped: 1 broken line, named in ${report}.`,
  )
  expect(steps).toEqual([['begin'], ['begin'], ['apply', '1'], ['finish']])
  expect(readFileSync(report, 'utf8')).toContain('title.basics')
})

test('a finished load leaves only its report in the directory, and may be begun again', async () => {
  const { config, dump } = await runningSite({ begin: '0', apply: '0', finish: '0' })
  const directory = loadDirectory(config.dataDir)
  await loadFilms(config, ['imdb', dump])
  expect(readdirSync(directory, { recursive: true })).toEqual(['broken-lines.txt'])
  lockDirectory(directory).close()
})

test('a second load is refused while films are being loaded, and asks the site for nothing', async () => {
  const { config, steps, dump } = await runningSite({})
  const directory = loadDirectory(config.dataDir)
  mkdirSync(directory)
  const lock = lockDirectory(directory)
  await expect(loadFilms(config, ['imdb', dump])).rejects.toThrow('Films are being loaded already.')
  lock.close()
  expect(steps).toEqual([])
})
