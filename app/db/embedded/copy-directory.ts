// Copies a directory in two passes, like rsync: a long one while files change, a short one while they do not.
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The modification time, in milliseconds, that the first pass read for each relative path. */
export type FirstPass = { startedAt: number; changedAt: Map<string, number> }

// Modification times have the resolution of the kernel's clock; some file systems store whole seconds, FAT two.
const coarsenessMs = 2_000

/** Copies all files as they are now. Files that change meanwhile may be torn. Throws when the copy is deleted. */
export async function copyWhileChanging(from: string, to: string): Promise<FirstPass> {
  const startedAt = Date.now()
  const changedAt = new Map<string, number>()
  for (const path of await filesUnder(from, to)) {
    try {
      const { mtimeMs } = await stat(join(from, path))
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
      changedAt.set(path, mtimeMs)
    } catch (error) {
      const isDeleted = Object(error).code === 'ENOENT' && !existsSync(join(from, path))
      if (!isDeleted) throw error
    }
  }
  return { startedAt, changedAt }
}

/**
 * Copies the files that changed since the first pass and deletes removed ones. Afterwards both directories are equal,
 * provided that no process writes.
 * Throws when the copy was deleted.
 */
export async function copyChanged(from: string, to: string, { startedAt, changedAt }: FirstPass) {
  await stat(to)
  const paths = await filesUnder(from, to)
  for (const path of paths) {
    const { mtimeMs } = await stat(join(from, path))
    const isCopied = changedAt.get(path) === mtimeMs && mtimeMs < startedAt - coarsenessMs
    if (!isCopied) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  }
  const present = new Set(paths)
  const gone = [...changedAt.keys()].filter(path => !present.has(path))
  await Promise.all(gone.map(path => rm(join(to, path), { force: true })))
}

/** Returns the relative paths of all files, and creates their directories in the copy. */
async function filesUnder(from: string, to: string) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const pathOf = (entry: { parentPath: string; name: string }) => relative(from, join(entry.parentPath, entry.name))
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true, mode: 0o700 })
  return entries.filter(entry => entry.isFile()).map(pathOf)
}
