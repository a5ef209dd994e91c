import styles from './section-tabs.module.css'
import type { Topic } from './topics.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The sticky tab strip below the film's header; the current section is highlighted. */
export function SectionTabs({ tabs }: { tabs: Topic[] }) {
  const sections = tabs.filter(tab => !tab.isElsewhere).map(({ address }) => address.slice(1))
  const current = useCurrentSection(sections)
  return (
    <nav className={styles.tabs} aria-label="About this film">
      <ul className="wrap">
        {tabs.map(({ label, address, isElsewhere }) => (
          <li key={address}>
            {isElsewhere ? (
              <a href={address} target="_blank" rel="noopener">
                {label}
                <span className="sr"> (opens in a new tab)</span>
              </a>
            ) : (
              <a href={address} aria-current={address === `#${current}` ? 'location' : undefined}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
