/** Text that PostgreSQL can store: a lone surrogate or NUL becomes U+FFFD. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
