import { Link } from 'react-router'
import type { SearchGroup } from '#app/domain/search-groups.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { SearchView } from '../view/search-view.ts'
import styles from './group.module.css'
import { groupNames } from './group-tabs.tsx'

type GroupProps = {
  name: SearchGroup
  /** The name of the group by default. */
  heading?: string
  view: Pick<SearchView, 'tabs' | 'group' | 'more'>
  children: React.ReactNode
}

/** A group of hits, and the way to all of them where it is cut short. Where it is the only group, only screen readers get the heading. */
export function Group({ name, heading = groupNames[name], view: { tabs, group, more }, children }: GroupProps) {
  const isNamed = heading !== groupNames[name] || (tabs.length > 0 && group === null)
  const all = more.find(tab => tab.group === name)
  return (
    <section className={styles.group} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 id={name} className={isNamed ? 'semi-expanded' : 'sr'}>
          {heading}
        </h2>
        {all && (
          <Link className={styles.more} to={all.to}>
            {`All ${all.count} ${groupNames[name].toLowerCase()}`}
            <Icon name="next" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
