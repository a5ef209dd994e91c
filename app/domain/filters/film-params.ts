// Search params that discovery and one's own films have in common, in the order of a canonical URL.

export const genreParamNames = ['genre', 'join', 'not', 'from', 'to', 'runtimeFrom', 'runtimeTo'] as const

export const factParamNames = ['language', 'country', 'certification', 'person', 'keyword'] as const
