import type { SearchGroup } from '#app/domain/search-groups.ts'
import tabs from '#app/ui/layout/tab-link.module.css'
import { TabLink } from '#app/ui/layout/tab-link.tsx'
import type { SearchView } from '../view/search-view.ts'
import styles from './group-tabs.module.css'

export const groupNames: Record<SearchGroup, string> = {
  films: 'Films',
  people: 'People',
  collections: 'Collections',
  keywords: 'Keywords',
}

/** A link to each group that has a hit, with the number of its hits; nothing for a single group. */
export const GroupTabs = ({
  view: { path, group: current, tabs: groupTabs },
}: {
  view: Pick<SearchView, 'path' | 'group' | 'tabs'>
}) =>
  groupTabs.length > 0 && (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label="Groups">
      <TabLink name="All" to={path} isCurrent={current === null} />
      {groupTabs.map(({ group, count, to }) => (
        <TabLink key={group} name={groupNames[group]} count={count} to={to} isCurrent={current === group} />
      ))}
    </nav>
  )
