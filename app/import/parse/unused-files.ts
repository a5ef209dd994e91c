// The files of a ZIP that are not read, with the reason.

import { type FileRead, type UnusedReason, unusedReasons } from './file-read.ts'
import { cleanFileName } from './files/file-name.ts'

const folders = [
  [/(^|\/)__MACOSX\//i, 'copy'],
  [/(^|\/)deleted\//i, 'deleted'],
  [/(^|\/)orphaned\//i, 'orphaned'],
  [/(^|\/)likes\/(reviews|lists)\.csv$/i, 'likes'],
  [/(^|\/)comments\.csv$/i, 'profile'],
  [/(^|\/)sharing\.json$/i, 'sharing'],
  // Trakt.
  [/(^|\/)_errors\.json$/i, 'profile'],
  [/(^|\/)(user|comments|notes|hidden|saved)-[^/]*\.json$/i, 'profile'],
  [/(^|\/)(collection|watched-playback)[^/]*\.json$/i, 'collection'],
  [/(^|\/)(watched|ratings|collection)-(shows|seasons|episodes)[^/]*\.json$/i, 'series'],
] as const

/** The reason that a file with this name is not read; null when it is read. */
export const findUnusedReason = (name: string): UnusedReason | null =>
  folders.find(([pattern]) => pattern.test(name))?.[1] ?? (/\.(csv|json)$/i.test(name) ? null : 'other type')

const maxNamed = 10

/** The most files that `list` returns. */
export const maxUnusedFiles = maxNamed * Object.keys(unusedReasons).length

/** Collects unused files: at most ten names for each reason, and the number of the others. */
export function openUnusedFiles() {
  const byReason = new Map<UnusedReason, FileRead[]>()
  return {
    add(name: string, reason: UnusedReason | null) {
      if (reason === null) return
      const files = byReason.get(reason) ?? []
      byReason.set(reason, files)
      const last = files[maxNamed - 1]
      if (last) last.more = (last.more ?? 0) + 1
      else files.push({ name: cleanFileName(name), format: null, lines: 0, unused: reason })
    },
    list: (): FileRead[] => [...byReason.values()].flat(),
  }
}
