// XML 1.0 has no other control characters, and not these two (section 2.2).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in XML, in an element or in an attribute; characters that XML forbids are left out. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    // One after the other: a function called for each character takes many times as long.
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')
