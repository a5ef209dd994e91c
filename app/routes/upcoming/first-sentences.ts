/** The number of characters that a row of the page of coming films has room for. */
const maxLength = 160

// A full stop after a title or an initial ends no sentence.
const sentenceEnd = /(?<!\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|\p{Lu}))[.!?…]+["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])/gu

/** The sentences of a text that fit in 160 characters; the first one always. */
export function firstSentences(text: string) {
  if (text.length <= maxLength) return text
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length)
  return text.slice(0, ends.findLast(end => end <= maxLength) ?? ends[0])
}
