import { formatWhole } from '#app/domain/text/format-count.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import { createLimitError, uploadLimits } from './upload-limits.ts'

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * The value of a JSON text; undefined when it is not JSON. Throws UploadError when it is nested too deeply, has too many
 * members or elements, or too long a string: these are counted in the text before it is parsed.
 */
export function parseUploadedJson(text: string, file: string): unknown {
  checkLimits(text, file)
  return parseJson(text)
}

function checkLimits(text: string, file: string) {
  const { jsonDepth, jsonValues, textLength } = uploadLimits
  const limitError = (at: number, what: string) => createLimitError({ file, line: lineOf(text, at) }, what)
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      const end = endOfString(text, at)
      if (end - at > textLength) throw limitError(at, `${formatWhole(textLength)} characters in one text`)
      at = end
    } else if (sign === openArray || sign === openObject) {
      depth += 1
      values += 1
      if (depth > jsonDepth) throw limitError(at, `${jsonDepth} levels of arrays and objects`)
    } else if (sign === closeArray || sign === closeObject) depth -= 1
    else if (sign === comma) values += 1
    if (values > jsonValues) throw limitError(at, `${formatWhole(jsonValues)} values`)
  }
}

/** The place of the quote that closes a string, or the end of the text. */
function endOfString(text: string, from: number) {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
