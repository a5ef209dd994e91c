/** A picture's URL, always on this site: the browser never contacts a third party. */
export type Picture = {
  src: string
  /** Widths to choose from; absent for a drawn picture, which is an SVG and fits every size. */
  srcSet?: string
  /** True when filmDB drew it, false when it is an image from TMDB. */
  drawn: boolean
  /** True when it is drawn because TMDB has none. The suggestions say "No Image" instead (spec section 2). */
  isMissing?: boolean
  /** The colours of a drawn picture, for `data-tint` (app/styles/tints.css). Absent when unknown. */
  tint?: string
}

/** Everything the drawn pictures of a film depend on. */
export type PictureFacts = {
  id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`; null when no date is known. */
  releaseDate: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
}

/** The URLs of a film's pictures. Passed to every source. */
export type Pictures = {
  poster(facts: PictureFacts): Picture
  backdrop(facts: PictureFacts): Picture
  portrait(name: string): Picture
  /** URL of the picture a shared link shows. */
  shareCard(facts: PictureFacts): string
}
