/** Text that PostgreSQL can store, with line feeds alone as line breaks: a lone surrogate or NUL becomes U+FFFD. */
export const storableText = (text: string) => normalizeNewlines(text.toWellFormed().replaceAll('\0', '\uFFFD'))

/**
 * A form sends a line break as CRLF, files have CRLF or CR, and a text field has LF (HTML standard, "normalize
 * newlines"). A stored text that a text field shows otherwise would look like an unsaved edit.
 */
export const normalizeNewlines = (text: string) => text.replace(/\r\n?/g, '\n')
