const imdbPersonId = /(?<![\p{L}\p{N}])nm\d{7,10}(?![\p{L}\p{N}])/iu
const personUrl =
  /^(?:https?:\/\/)?[\w.-]+(?::\d+)?\/(?:[a-z-]{2,5}\/)?(?:person|people|actor|director)\/(?:([1-9]\d*)-?)?([a-z][a-z\d-]*)?(?:[/?#]|$)/i

/**
 * The ids under which a film source may know the person that a pasted text names, the surest first: an IMDb id, alone or in
 * a URL, or the number and the slug of a URL at TMDB, Letterboxd, Trakt or a site of ours. Null for any other text.
 */
export function parsePersonQuery(text: string): string[] | null {
  const imdbId = imdbPersonId.exec(text)?.[0]
  if (imdbId) return [imdbId.toLowerCase()]
  const ids = personUrl
    .exec(text.trim())
    ?.slice(1)
    .flatMap(id => id?.toLowerCase() ?? [])
  return ids && ids.length > 0 ? ids : null
}
