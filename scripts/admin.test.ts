import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'

test("an operator's command after an update does not change the packages and the build of the running site", () => {
  const project = createTemporaryDirectory()
  const write = (path: string, text: string) => writeFileSync(join(project, path), text)
  for (const directory of ['build/server', 'node_modules/kysely'])
    mkdirSync(join(project, directory), { recursive: true })
  cpSync('scripts', join(project, 'scripts'), { recursive: true })
  write('build/server/admin.js', "console.log('done')")
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/kysely": { "version": "1.0.0" } } }')
  write('package-lock.json', '{ "packages": { "": {}, "node_modules/kysely": { "version": "2.0.0" } } }')
  const printed = execFileSync(process.execPath, ['scripts/admin.mjs', 'backup'], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(printed).toBe('done\n')
  expect(readdirSync(join(project, 'node_modules')).toSorted()).toEqual(['.package-lock.json', 'kysely'])
})
