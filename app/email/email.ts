/** A letter ready to be read: the text and the HTML say the same. The words are made in app/accounts/letters/. */
export type Email = { subject: string; text: string; html: string }

/** The link the letter is about: the first one its text writes out. null when it has none. */
export const linkOf = ({ text }: Pick<Email, 'text'>): string | null => /https?:\/\/[^\s<>]+/.exec(text)?.[0] ?? null

/** The subject on one line of visible characters: it becomes a header, and a line at the console. */
export const subjectLine = ({ subject }: Pick<Email, 'subject'>) => subject.replace(/\p{C}+/gu, ' ')
