import { href } from 'react-router'
import { formatPart, type SharedPart } from '#app/library/sharing/secret-link.ts'
import { SharePanel } from '#app/ui/sharing/share-panel.tsx'
import type { ShownLink } from '../../reads/shown-link.ts'
import styles from './sharing.module.css'

const always: SharedPart[] = [{ target: 'watchlist' }, { target: 'calendar' }, { target: 'diary-feed' }]

/** A panel for each link, and for the three parts of which every member has one. */
export function Panels({ links }: { links: ShownLink[] }) {
  const parts = [...always, ...links.filter(({ target }) => target === 'list' || target === 'year')]
  return (
    <div className={styles.panels}>
      {parts.map(part => (
        <SharePanel
          key={formatPart(part)}
          heading={headingOf(part)}
          part={part}
          link={links.find(link => formatPart(link) === formatPart(part)) ?? null}
          next={href('/user/sharing')}
        />
      ))}
    </div>
  )
}

function headingOf(part: SharedPart & { name?: string | null }) {
  if (part.target === 'watchlist') return 'Your watchlist'
  if (part.target === 'calendar') return 'Release dates'
  if (part.target === 'diary-feed') return 'Your diary as a feed'
  return part.target === 'year' ? `Your ${part.year}` : `List “${part.name}”`
}
