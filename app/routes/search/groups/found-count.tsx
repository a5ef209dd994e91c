import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FoundView } from '../view/search-view.ts'
import styles from './found-groups.module.css'

type FoundCountProps = { found: Pick<FoundView, 'totalFilms' | 'page' | 'totalPages' | 'tabs'> }

/** The number of films, announced; where tabs show it, they are all that is seen of it on the first page. */
export const FoundCount = ({ found }: FoundCountProps) => (
  <p className={found.tabs.length > 0 && found.page === 1 ? 'sr' : `quiet ${styles.count}`} role="status">
    {formatResultCount(found)}
  </p>
)

function formatResultCount({ totalFilms, page, totalPages }: FoundCountProps['found']) {
  if (totalFilms === 0) return 'No films by this title.'
  const films = totalFilms === 1 ? 'One film' : `${formatWhole(totalFilms)} films`
  return totalPages > 1 ? `${films}, page ${page} of ${totalPages}.` : `${films}.`
}
