/** Words joined for a sentence: `Drama`, `Drama and War`, `Crime, Drama or War`; an empty text for none. */
export const formatList = (words: readonly string[], conjunction: 'and' | 'or' = 'and') =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(text => text).join(` ${conjunction} `)
