/** The text with no-break spaces, for a date inside a sentence; elsewhere `<time>` keeps it on one line. */
export const toOneLine = (text: string) => text.replaceAll(' ', '\u00A0')
