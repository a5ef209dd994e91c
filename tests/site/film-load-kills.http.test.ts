// A load of films whose process is killed at any moment, with the database open in it, and begun again.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { minutes } from '#app/domain/units.ts'
import { parseConfig } from '#server/settings/config.ts'
import { writeImdbDump } from '../../bench/parts/imdb-dump.ts'
import { adminCommand, startAdminCommand } from '../services/admin-command.ts'
import { ownDatabase } from '../services/start-site.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'

const kills = 10

async function ownSettings() {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  return settings
}

/** One hash for each table. */
async function hashesOf(settings: Record<string, string>) {
  const { db, close } = await openDatabase(parseConfig(settings))
  try {
    const { rows } = await sql<{ films: string; people: string }>`
      select (select md5(string_agg(f::text, '' order by publisher, number)) from bulk_film f) as films,
        (select md5(string_agg(p::text, '' order by number)) from bulk_person p) as people`.execute(db)
    return rows[0]
  } finally {
    await close()
  }
}

test(
  `a load that is killed ${kills} times and begun again leaves the rows of an undisturbed one, and then 0 changes`,
  async () => {
    const folder = createTemporaryDirectory()
    await writeImdbDump(folder, { titles: 2500, people: 4000, credits: 20_000 })
    const command = ['load-films', 'imdb', folder]
    const [undisturbed, disturbed] = [await ownSettings(), await ownSettings()]
    const begun = performance.now()
    expect(await adminCommand(command, undisturbed)).toMatchObject({
      code: 0,
      output: expect.stringContaining('2,500 films'),
    })
    const duration = performance.now() - begun
    for (let kill = 0; kill < kills; kill += 1) {
      const loading = startAdminCommand(command, disturbed)
      const ended = once(loading, 'close')
      await Promise.race([ended, pause(Math.random() * duration)])
      loading.kill('SIGKILL')
      await ended
    }
    expect(await adminCommand(command, disturbed)).toMatchObject({ code: 0 })
    expect(await hashesOf(disturbed)).toEqual(await hashesOf(undisturbed))
    expect((await adminCommand(command, disturbed)).output).toContain(': 0 rows changed.')
  },
  5 * minutes,
)
