// The media type of a body, and the number of its fields.
import { MIMEType } from 'node:util'

/** The largest form is a bulk edit of 500 films, each a field of its own. */
export const maxFields = 600

/** The longest type is that of a form: its boundary has at most 70 characters (RFC 2046, section 5.1.1). */
const maxTypeLength = 255

/**
 * Whether a Content-Type names one media type, or none is sent. Of several, the router and a check before it could each
 * take another one. A long one is none: parsing takes quadratic time.
 */
export function isOneMediaType(contentType: string) {
  if (contentType.length > maxTypeLength) return false
  const isSeveral = contentType.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes(',')
  return contentType === '' || (!isSeveral && parseType(contentType) !== null)
}

/** Whether a form of this content type has more fields than `max`: counted in its bytes, before anything is made of them. */
export function hasManyFields(body: Buffer, contentType: string, max = maxFields) {
  const separator = separatorOf(contentType)
  if (separator === null) return false
  // The delimiters of a multipart form that stand on a new line are as many as its parts: the first does not, the last
  // ends it.
  let count = separator === '&' ? 1 : 0
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > max) return true
  }
  return false
}

/** The bytes between two fields of a form. */
function separatorOf(contentType: string) {
  const { essence, params } = parseType(contentType) ?? {}
  if (essence === 'application/x-www-form-urlencoded') return '&'
  const boundary = essence === 'multipart/form-data' && params?.get('boundary')
  return boundary ? `\r\n--${boundary}` : null
}

function parseType(contentType: string) {
  try {
    return new MIMEType(contentType)
  } catch {
    return null
  }
}
