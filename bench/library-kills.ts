// npm run bench -- library-kills [kills]: SIGKILL for the built server while a member writes; nothing acknowledged may be
// lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryUnderKills } from '#tests/site/library-under-kills.ts'

const kills = Number(process.argv[2] ?? 100)
const directory = mkdtempSync(join(tmpdir(), 'filmdb-kills-'))
const begun = performance.now()
const { acknowledged, lost } = await libraryUnderKills({ directory, kills })
rmSync(directory, { recursive: true, force: true })
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(`${kills} kills, ${acknowledged} acknowledged writes, ${lost.length} lost, ${seconds} s`)
for (const one of lost) console.log(one)
process.exitCode = lost.length > 0 ? 1 : 0
