/** Text as a database keeps it: what it cannot hold (half a surrogate pair, NUL) becomes U+FFFD. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

const shownOfReview = 500

/** The beginning of a review that is too long to be taken, by which its writer knows it again. */
export const startOfReview = (text: string) =>
  text.length <= shownOfReview ? storableText(text) : `${storableText(text.slice(0, shownOfReview))}…`
