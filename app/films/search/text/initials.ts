/** Words of two letters that begin many titles and longer words: "to" is "Toy Story" as well as "To Kill a Mockingbird". */
const shortWords = new Set(
  'am an as at be by do dr el go he hi if il in is it la le me mr my no of oh on or so st to un up us we'.split(' '),
)

/** Whether a folded word is more likely the initials of a title ("et", "ai") than a word or the beginning of one. */
export const isInitials = (word: string) => /^[a-z]{2}$/.test(word) && !shortWords.has(word)
