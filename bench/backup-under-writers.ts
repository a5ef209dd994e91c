// npm run bench -- backup-under-writers [rounds]: backups of a site whose members write all the while, each restored
// elsewhere; nothing acknowledged before one began may be missing from it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupUnderWriters } from '#tests/site/backup-under-writers.ts'

const rounds = Number(process.argv[2] ?? 20)
const directory = mkdtempSync(join(tmpdir(), 'filmdb-backups-'))
const { acknowledged, pausesMs, wrong } = await backupUnderWriters({ directory, rounds })
rmSync(directory, { recursive: true, force: true })
const sorted = pausesMs.toSorted((a, b) => a - b)
const pauses = `the database stood still for ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms at most`
console.log(`${rounds} backups, ${acknowledged} reviews acknowledged, ${wrong.length} wrong; ${pauses}`)
for (const line of wrong) console.log(line)
process.exitCode = wrong.length > 0 ? 1 : 0
