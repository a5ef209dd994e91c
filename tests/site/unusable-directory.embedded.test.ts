// Data directories the site cannot start on: one line that names the path, the cause and what to do, and the exit code.
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'

async function start(prepare: (dataDir: string) => unknown) {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  prepare(settings.DATA_DIR)
  const site = await startSiteProcess({ DATA_DIR: settings.DATA_DIR, LOG_LEVEL: 'silent' })
  onTestFinished(() => void site.child.kill('SIGKILL'))
  const { code } = await site.ended
  return { code, output: site.output().trim(), dataDir: settings.DATA_DIR }
}

test('a start whose DATA_DIR is a file exits with 5 and names the file', async () => {
  const { code, output, dataDir } = await start(dataDir => {
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, '')
  })
  expect(output).toBe(`DATA_DIR: ${dataDir} is a file, not a directory: move it away, or choose another path`)
  expect(code).toBe(5)
})

test.each([
  { path: 'a', fault: 'leads through links that form a loop' },
  { path: 'a/data', fault: 'leads through links that form a loop' },
  { path: 'x'.repeat(300), fault: 'is too long for the file system' },
])('a start whose DATA_DIR $fault exits with 2 and names the setting', async ({ path, fault }) => {
  const folder = createTemporaryDirectory()
  symlinkSync(join(folder, 'b'), join(folder, 'a'))
  symlinkSync(join(folder, 'a'), join(folder, 'b'))
  const site = await startSiteProcess({ DATA_DIR: join(folder, path), LOG_LEVEL: 'silent' })
  onTestFinished(() => void site.child.kill('SIGKILL'))
  const { code } = await site.ended
  expect(site.output().trim()).toBe(`DATA_DIR: ${join(folder, path)} ${fault}: choose another path`)
  expect(code).toBe(2)
})

test.each(['database', 'outbox'])(
  'a start whose DATA_DIR has a file named %s exits with 5 and names it',
  async name => {
    const { code, output, dataDir } = await start(dataDir => {
      rmSync(join(dataDir, name), { recursive: true, force: true })
      writeFileSync(join(dataDir, name), '')
    })
    expect(output).toBe(`DATA_DIR: ${dataDir}/${name} is a file, not a directory: move it away, or choose another path`)
    expect(code).toBe(5)
  },
)

test('a start whose lock file is another file exits with 5 and names it', async () => {
  const { code, output, dataDir } = await start(dataDir => writeFileSync(join(dataDir, 'database.lock'), 'no database'))
  expect(output).toBe(`${dataDir}/database.lock is not a lock file of filmDB: move it away`)
  expect(code).toBe(5)
})

test('a start on a database of another PostgreSQL version exits with 5, names both versions and changes nothing', async () => {
  const { code, output, dataDir } = await start(dataDir => writeFileSync(join(dataDir, 'database/PG_VERSION'), '16\n'))
  expect(output).toMatch(
    /\/database is a database of PostgreSQL 16, and this filmDB needs PostgreSQL 18: run the filmDB/,
  )
  expect(code).toBe(5)
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('16\n')
})

test.each(['global/pg_control', 'PG_VERSION'])(
  'a start on a copy without %s exits with 5 and names the missing part',
  async part => {
    const { code, output, dataDir } = await start(dataDir => rmSync(join(dataDir, 'database', part)))
    expect(output).toBe(
      `${dataDir}/database is not a complete database, ${part} is missing: restore it from a backup, or move it away to begin with an empty one`,
    )
    expect(code).toBe(5)
  },
)

test('a start on a damaged control file prints the error of PostgreSQL', async () => {
  const { output, dataDir } = await start(dataDir => {
    const control = join(dataDir, 'database/global/pg_control')
    const bytes = readFileSync(control)
    writeFileSync(control, bytes.fill(7, 0, 200))
  })
  expect(output).toContain(`the database under ${dataDir}/database cannot be opened: database files are incompatible`)
})
