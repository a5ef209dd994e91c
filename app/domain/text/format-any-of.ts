/** Words joined for a sentence: "Drama", "Drama or War", "Crime, Drama or War". */
export const formatAnyOf = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(text => text).join(' or ')
