import { headingWidth } from '#app/ui/film/heading-width.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { ScreenStrip } from '#app/ui/layout/screen-strip.tsx'
import { formatShared } from './format-shared.ts'
import type { SharedPage } from './read-shared.ts'
import styles from './shared-header.module.css'

/** The head of a shared page: backdrops of its first films, its title, and whose it is when the member shows it. */
export const SharedHeader = ({ kind, name, heading, description, totalFilms, minutes, screens }: SharedPage) => (
  <header className={`${styles.header} screen`}>
    <ScreenStrip screens={screens} />
    <div className={`wrap ${styles.words}`}>
      <p className={styles.kind}>{name ? `A ${kind} by ${name}` : `A ${kind} on filmDB`}</p>
      <h1 className={headingWidth(heading)}>{heading}</h1>
      {description && <p className={styles.description}>{description}</p>}
      <p className="quiet num">
        {formatShared(kind, totalFilms)}
        {minutes ? `, ${formatRuntime(minutes)}` : ''}
      </p>
    </div>
  </header>
)
