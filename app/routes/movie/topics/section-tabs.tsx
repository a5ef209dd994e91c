import styles from './section-tabs.module.css'
import type { Topic } from './topics.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The sticky tab strip below the film's header; the current section is highlighted. */
export function SectionTabs({ tabs }: { tabs: Topic[] }) {
  const sections = tabs.filter(tab => !tab.isExternal).map(({ href }) => href.slice(1))
  const current = useCurrentSection(sections)
  return (
    <nav className={styles.tabs} aria-label="About this film">
      <ul className="wrap">
        {tabs.map(({ label, href, isExternal }) => (
          <li key={href}>
            {isExternal ? (
              <a href={href} target="_blank" rel="noopener">
                {label}
                <span className="sr"> (opens in a new tab)</span>
              </a>
            ) : (
              <a href={href} aria-current={href === `#${current}` ? 'location' : undefined}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
