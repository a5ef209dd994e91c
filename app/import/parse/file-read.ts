import type { Unsupported } from './unsupported-cells.ts'

/** A file of an upload: `what` is its kind, null for one that is not used; `lines` is the number of its lines. */
export type FileRead = {
  name: string
  what: string | null
  lines: number
  unsupported?: Unsupported
  unused?: UnusedReason
  /** How many more files are not used for this reason and are not named. */
  more?: number
}

/** Why a file is not used, for the member: "likes/films.csv: likes are not kept yet". */
export const unusedReasons = {
  likes: 'likes are not kept yet',
  lists: 'lists are not kept yet',
  deleted: 'you deleted these at Letterboxd',
  orphaned: 'Letterboxd no longer has these films',
  profile: 'your profile and comments are not taken over',
  'other sites': 'filmdb.json has the same; this file is for other sites',
  copy: 'a copy that macOS adds to a ZIP',
  unreadable: 'it is encrypted or compressed in an unknown way',
  'other type': 'neither CSV nor JSON',
  unknown: 'its format is unknown',
} as const

export type UnusedReason = keyof typeof unusedReasons
