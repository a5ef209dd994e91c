import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The maximum of memory that V8 took to optimise each function, in MB, while a database was opened and used. */
function optimisedFunctions() {
  const parent = mkdtempSync(join(tmpdir(), 'filmdb-compiled-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const script = `
    const { openDurable } = await import('#app/db/embedded/durable.ts')
    const { compileDatabase } = await import('#app/db/embedded/compile-database.ts')
    const [directory, compiled] = [${JSON.stringify(join(parent, 'database'))}, await compileDatabase()]
    const pg = await openDurable(directory, { compiled, onFatal: console.error })
    for (let statement = 0; statement < 1000; statement += 1) await pg.exec('select ' + '1 + '.repeat(30) + statement)
    await pg.close()`
  const flags = ['--trace-wasm-compilation-times', '--wasm-sync-tier-up', '--input-type=module']
  const printed = execFileSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...printed.matchAll(/using TurboFan, took \d+ ms and (\d+) \//g)].map(([, bytes]) => Number(bytes) / 2 ** 20)
}

test('a database in use is optimised, and no function takes more than 150 MB for it', () => {
  const megabytes = optimisedFunctions()
  expect(megabytes.length).toBeGreaterThan(10)
  expect(Math.max(...megabytes)).toBeLessThan(150)
})
