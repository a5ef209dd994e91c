import { factParamNames, genreParamNames } from './film-params.ts'

/** The search params of `/discover`, in the order of its canonical URL. */
export const discoverParams = [
  ...genreParamNames,
  'rating',
  'votes',
  ...factParamNames,
  'provider',
  'region',
  'hide',
  'sort',
  'page',
]
