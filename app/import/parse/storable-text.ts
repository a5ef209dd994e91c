/** Text that PostgreSQL can store: a lone surrogate or NUL becomes U+FFFD. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

const shownOfReview = 500

/** The beginning of a review that is too long, so that its author recognises it. */
export const startOfReview = (text: string) =>
  text.length <= shownOfReview ? storableText(text) : `${storableText(text.slice(0, shownOfReview))}…`
