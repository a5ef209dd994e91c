/** The text with its first letter in upper case. */
export const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
