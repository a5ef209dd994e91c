/** The filters of a diary's search. An entry has to pass all that are set. */
export type DiaryFilters = {
  /** A part of the title, the note or a tag. */
  q: string
  isRewatch: boolean
  isLiked: boolean
  hasNote: boolean
  /** Without a day. */
  isUndated: boolean
  /** The least stars of an entry. */
  minStars: number | null
  tag: string | null
}

/** The filters of the diary without a choice. */
export const noFilters: DiaryFilters = {
  q: '',
  isRewatch: false,
  isLiked: false,
  hasNote: false,
  isUndated: false,
  minStars: null,
  tag: null,
}
