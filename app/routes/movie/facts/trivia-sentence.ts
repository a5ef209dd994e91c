/** A sentence that begins with a figure or the words that stand out: "33 years", "lie between it and Alien (1979), ...". */
export type TriviaSentence = { figure: string; words: string }
