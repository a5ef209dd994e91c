import { Icon } from '#app/ui/icon.tsx'
import styles from './all-topics.module.css'
import { sectionIds, type Topic } from './topics.ts'

/** Everything this page has, once more at its end. */
export const AllTopics = ({ topics }: { topics: Topic[] }) => (
  <section id={sectionIds.all} aria-labelledby="topics">
    <h2 id="topics" className="flat">
      All topics
    </h2>
    <ul className={styles.topics}>
      {topics.map(({ label, address, isElsewhere }) => (
        <li key={address}>
          <a href={address} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
            <span>
              {label}
              {isElsewhere && <span className="sr"> (opens in a new tab)</span>}
            </span>
            <Icon name={isElsewhere ? 'share' : 'next'} />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
