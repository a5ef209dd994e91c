// A directory copied in two passes, as with rsync: the long one while its files change, the short one while they do not.
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** When the first pass looked at each file: its path from the directory down, its time of change in milliseconds. */
export type FirstPass = { startedAt: number; changedAt: Map<string, number> }

// Times of change are as coarse as the kernel's clock, and some file systems keep whole seconds, FAT two of them.
const coarsenessMs = 2_000

/** Copies all files as they are now; those that change meanwhile come out torn. */
export async function copyWhileChanging(from: string, to: string): Promise<FirstPass> {
  const startedAt = Date.now()
  const changedAt = new Map<string, number>()
  for (const path of await filesUnder(from, to)) {
    try {
      const { mtimeMs } = await stat(join(from, path))
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
      changedAt.set(path, mtimeMs)
    } catch (error) {
      if (Object(error).code !== 'ENOENT') throw error // It was deleted meanwhile.
    }
  }
  return { startedAt, changedAt }
}

/** Copies again what changed since, and deletes what is gone. Afterwards both are the same, if nobody writes meanwhile. */
export async function copyChanged(from: string, to: string, { startedAt, changedAt }: FirstPass) {
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

/** The paths of the files from here down; their directories are there in the copy afterwards. */
async function filesUnder(from: string, to: string) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const pathOf = (entry: { parentPath: string; name: string }) => relative(from, join(entry.parentPath, entry.name))
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true, mode: 0o700 })
  return entries.filter(entry => entry.isFile()).map(pathOf)
}
