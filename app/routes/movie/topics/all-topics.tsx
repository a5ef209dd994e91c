import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './all-topics.module.css'
import { sectionIds, type TopicWithSummary } from './topics.ts'

const Topics = ({ topics }: { topics: TopicWithSummary[] }) => (
  <section id={sectionIds.all} data-screen-only aria-labelledby="topics">
    <h2 id="topics" className="semi-expanded">
      All topics
    </h2>
    <ul className={styles.topics}>
      {topics.map(({ label, summary, href, isExternal }) => (
        <li key={href}>
          <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
            <b>{label}</b>{' '}
            <span className="quiet">
              {summary}
              {isExternal && <span className="sr"> (opens in a new tab)</span>}
            </span>
            <Icon name={isExternal ? 'share' : 'next'} />
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** The All topics section: links to sections, genres and the professional site. */
export const AllTopics = import.meta.env.SSR ? cachedFragment(Topics, allProps) : Topics
