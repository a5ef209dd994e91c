// Finds the values of a large JSON text in its bytes, so that only one of them is parsed at a time. The signs of JSON's
// structure are ASCII, and no byte of another character in UTF-8 is.
import { formatWhole } from '#app/domain/text/format-count.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import { createLimitError, uploadLimits } from './upload-limits.ts'

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

type Options = { file: string; maxBytes: number }

/**
 * The bytes of the members of the object that the text is, by their names; null when it is not an object, or has more
 * than 100.
 */
export function membersOf(bytes: Buffer, { file, maxBytes }: Options): Map<string, Buffer> | null {
  const members = new Map<string, Buffer>()
  let at = bytes.indexOf(openObject)
  if (at < 0) return null
  for (let count = 0; count < maxMembers; count++) {
    const nameEnd = endOfValue(bytes, at + 1, { file, maxBytes })
    const name = parseJson(
      bytes
        .subarray(at + 1, nameEnd)
        .toString()
        .replace(/:\s*$/, ''),
    )
    if (bytes[nameEnd] !== colon) return bytes[nameEnd] === closeObject && members.size === 0 ? members : null
    const end = endOfValue(bytes, nameEnd + 1, { file, maxBytes })
    if (typeof name === 'string') members.set(name, bytes.subarray(nameEnd + 1, end))
    if (bytes[end] === closeObject) return members
    if (bytes[end] !== comma) return null
    at = end
  }
  return null
}

/** filmDB's own file has ten. */
const maxMembers = 100

/**
 * Yields the parsed elements of an array, undefined for one that is not JSON. Throws UploadError for one that is too
 * long.
 */
export function* elementsOf(bytes: Buffer, options: Options): Generator<unknown> {
  let at = bytes.indexOf(openArray)
  if (at < 0) return
  for (;;) {
    const end = endOfValue(bytes, at + 1, options)
    const text = bytes.subarray(at + 1, end).toString()
    if (text.trim() !== '' || bytes[end] === comma) yield parseJson(text)
    if (bytes[end] !== comma) return
    at = end
  }
}

/** The place behind a value: of the comma, the colon or the bracket that follows it, or the end of the bytes. */
function endOfValue(bytes: Buffer, from: number, { file, maxBytes }: Options): number {
  const limitError = (at: number, what: string) => createLimitError({ file, line: lineOf(bytes, at) }, what)
  const { jsonDepth, textLength } = uploadLimits
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === quote) {
      const end = endOfString(bytes, at)
      if (end - at > textLength) throw limitError(at, `${formatWhole(textLength)} characters in one text`)
      at = end
    } else if (sign === openArray || sign === openObject) {
      depth += 1
      if (depth > jsonDepth) throw limitError(at, `${jsonDepth} levels of arrays and objects`)
    } else if (sign === closeArray || sign === closeObject) {
      if (depth === 0) return at
      depth -= 1
    } else if (depth === 0 && (sign === comma || sign === colon)) return at
    if (at - from > maxBytes) throw limitError(at, `${formatWhole(maxBytes)} bytes in one entry`)
  }
  return bytes.length
}

/** The place of the quote that closes a string, or the end of the bytes. */
function endOfString(bytes: Buffer, from: number) {
  for (let end = bytes.indexOf(quote, from + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let slashes = 0
    while (bytes[end - 1 - slashes] === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return bytes.length
}

function lineOf(bytes: Buffer, at: number) {
  let line = 1
  for (let end = bytes.indexOf(0x0a); end >= 0 && end < at; end = bytes.indexOf(0x0a, end + 1)) line += 1
  return line
}
