/** What a visitor reads of a page: its text, without scripts and styles. */
export const wordsOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
