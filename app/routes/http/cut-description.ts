/** Search engines show about this many characters. */
const searchEngineLength = 160

/** The text for the description of a page or of a film: its beginning when it is too long, cut between words. */
export function cutDescription(text: string, maxLength = searchEngineLength) {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}
