import { storableText } from '#app/domain/text/storable-text.ts'

const shownOfReview = 500

/** The beginning of a review that is too long, so that its author recognises it. */
export const startOfReview = (text: string) =>
  text.length <= shownOfReview ? storableText(text) : `${storableText(text.slice(0, shownOfReview))}…`
