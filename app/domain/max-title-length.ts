/**
 * UTF-16 code units of a film's title from a service, in a file, a form or the browser's storage; a longer one is cut off.
 * Folding a title takes quadratic time on a run of combining marks.
 */
export const maxTitleLength = 300
