/** The articles that a title may begin with, in lower case. */
export const englishArticles: ReadonlySet<string> = new Set(['the', 'a', 'an'])

const leadingArticle = new RegExp(`^(?:${[...englishArticles].join('|')}) (?=.)`)

/** A title in lower case without the article it begins with. A title that is a mere article stays. */
export const withoutLeadingArticle = (title: string) => title.replace(leadingArticle, '')
