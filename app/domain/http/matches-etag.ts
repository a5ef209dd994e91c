/** Longer headers count as absent: a browser sends one tag, a cache a handful. */
const maxLength = 1000

/**
 * Whether an `If-None-Match` header names the ETag: `*`, or a list with this tag, weak or strong (weak comparison, RFC
 * 9110 section 13.1.2). Our tags have no comma.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined || ifNoneMatch.length > maxLength) return false
  const ownTag = opaqueTag(etag)
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => opaqueTag(tag) === ownTag)
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')
