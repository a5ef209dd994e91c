import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { readResults, readSteps } from './import-results.server.ts'
import { listImports } from './list-imports.server.ts'
import { cleanFileName } from './parse/files/file-name.ts'
import { uploadLimits } from './parse/files/upload-limits.ts'
import { maxUnusedFiles } from './parse/unused-files.ts'

/** A member's import as its page shows it. */
export type ImportView = Exclude<Awaited<ReturnType<typeof loadImport>>, null>

/** The member's current import, or null. `before` is the file name of the import that it would replace. */
export function loadImport(db: Database, { id: memberId, region }: { id: string; region: string | null }) {
  return asMember(db, memberId, async tx => {
    const [row, previousImport] = await listImports(tx)
    if (!row) return null
    const { id, state } = row
    // Older imports were stored without these limits.
    const fileName = cleanFileName(row.file_name)
    const files = row.files
      .slice(0, uploadLimits.files + maxUnusedFiles)
      .map(({ what = null, format = what, ...file }) => ({ ...file, format, name: cleanFileName(file.name) }))
    const isWorking = ['looking up', 'applying', 'undoing'].includes(state)
    const shown = { id, fileName, files, state, isWorking, before: previousImport?.file_name ?? null }
    return { ...shown, ...(isWorking ? await readSteps(tx, id) : await readResults(tx, { importId: id, region })) }
  })
}
