/** The maximum length of a search text, in code points: in search boxes, in URLs, and of the titles of an import. */
export const maxQueryLength = 200
