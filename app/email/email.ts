/** A finished email. The text and the HTML have the same content; app/accounts/emails/ writes it. */
export type Email = { subject: string; text: string; html: string }

/** The first URL in the text, or null. */
export const linkOf = ({ text }: Pick<Email, 'text'>): string | null => /https?:\/\/[^\s<>]+/.exec(text)?.[0] ?? null

/** The subject on one line of visible characters, for a header and for the console. */
export const subjectLine = ({ subject }: Pick<Email, 'subject'>) => subject.replace(/\p{C}+/gu, ' ')
