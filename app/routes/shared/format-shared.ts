import { formatCount } from '#app/domain/text/format-count.ts'
import type { SharedPage } from './read-shared.ts'

/** `24 films`; a year is counted by its viewings. */
export const formatShared = (kind: SharedPage['kind'], count: number) =>
  formatCount(count, kind === 'year' ? 'viewing' : 'film')
