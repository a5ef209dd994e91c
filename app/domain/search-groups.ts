/** The groups of search results, each with a page of its own, in the order of their tabs. */
export const searchGroups = ['films', 'people', 'collections', 'keywords'] as const

export type SearchGroup = (typeof searchGroups)[number]
