import { href } from 'react-router'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { ListWithTotals } from '#app/library/lists/read-list.server.ts'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { ScreenStrip } from '#app/ui/layout/screen-strip.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './list-header.module.css'
import { EditTool, MoreTool } from './list-tools.tsx'
import type { RunCommand } from './use-list-commands.ts'

type ListHeaderProps = {
  list: ListWithTotals
  /** Pictures of the first films. */
  screens: string[]
  others: { id: string; name: string }[]
  copyId: string
  run: RunCommand
}

/** The name of the list on a strip of its first films, and what can be done with it as a whole. */
export function ListHeader({ list, screens, others, copyId, run }: ListHeaderProps) {
  const { name, description, films, minutes, seen, changedAt } = list
  const facts = [
    [formatCount(films, 'film'), minutes > 0 && formatRuntime(minutes)],
    [seen > 0 && `${formatWhole(seen)} of them seen`],
  ]
  return (
    <section className={`${styles.header} screen`} aria-labelledby="list-name">
      <ScreenStrip screens={screens} />
      <div className={`wrap ${styles.words}`}>
        <p>
          <TextLink to={href('/lists')}>Lists</TextLink>
        </p>
        <h1 id="list-name" className={headingWidth(name)}>
          {name}
        </h1>
        {description && (
          <p className={styles.lead} dir="auto">
            {description}
          </p>
        )}
        <p className="quiet num">
          {facts
            .map(some => some.filter(Boolean).join(', '))
            .filter(Boolean)
            .join(' · ')}{' '}
          · last changed <time dateTime={changedAt}>{formatPlainDate(changedAt.slice(0, 10), 'long')}</time>
        </p>
        <div className={styles.tools}>
          <a className={buttons.primary} href="#add">
            <Icon name="plus" /> Add films
          </a>
          <a className={buttons.secondary} href="#share">
            <Icon name="share" /> Share
          </a>
          <EditTool list={list} />
          <MoreTool list={list} others={others} copyId={copyId} run={run} />
        </div>
      </div>
    </section>
  )
}
