/** A file of an upload: `format` is its format in words, null for one that is not used; `lines` is the number of its lines. */
export type FileRead = {
  name: string
  format: string | null
  lines: number
  unused?: UnusedReason
  /** How many more files are not used for this reason and are not named. */
  more?: number
}

/** Why a file is not used, for the member: "profile.csv: your profile and comments are not taken over". */
export const unusedReasons = {
  likes: 'likes of reviews and lists are not taken over: filmDB keeps those of films',
  deleted: 'you deleted these at Letterboxd',
  orphaned: 'Letterboxd no longer has these films',
  profile: 'your profile and comments are not taken over',
  collection: 'filmDB keeps no list of discs and files, and no place within a film',
  series: 'filmDB has films only, no series',
  'other sites': 'filmdb.json has the same; this file is for other sites',
  sharing: 'links and players are made by hand, because their addresses belong to one site',
  copy: 'a copy that macOS adds to a ZIP',
  unreadable: 'it is encrypted or compressed in an unknown way',
  'other type': 'neither CSV nor JSON',
  unknown: 'its format is unknown',
} as const

export type UnusedReason = keyof typeof unusedReasons
