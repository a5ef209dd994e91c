/**
 * Text that PostgreSQL can store: a lone surrogate or NUL becomes U+FFFD. Line breaks are line feeds: a form sends CRLF,
 * files have CRLF or CR, and a text field has LF (HTML standard, "normalize newlines"). A stored text that a text field
 * shows otherwise would look like an unsaved edit.
 */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n')
