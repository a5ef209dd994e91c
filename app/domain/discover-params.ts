/** The search params of `/discover`, in the order of its canonical URL. */
export const discoverParams = [
  ...['genre', 'join', 'not', 'from', 'to', 'runtimeFrom', 'runtimeTo', 'rating', 'votes', 'language', 'country'],
  ...['certification', 'person', 'keyword', 'provider', 'region', 'hide', 'sort', 'page'],
]
