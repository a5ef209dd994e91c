import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { usePendingSearchParams } from '#app/ui/search/use-pending-search-params.ts'
import grid from '../../ui/film/film-grid.module.css'
import { collapsedSize, formatSections, openSections, type SectionName, toggleSection } from './open-sections.ts'
import { MarkedCard } from './rows/marked-card.tsx'
import styles from './section.module.css'
import { SectionToggle } from './section-toggle.tsx'

type SectionProps = {
  name: SectionName
  heading: string
  films: FilmFacts[]
  /** One sentence about its films. */
  about: string
  /** A link to the page with more of them. */
  more: ReactNode
  /** Numbers the films. */
  isRanked?: boolean
}

/** A section of the home page: the first films of a list, all of them after See More. */
export function Section({ name, heading, films, about, more, isRanked = false }: SectionProps) {
  const open = openSections(usePendingSearchParams()) ?? []
  const isOpen = open.includes(name)
  const toggled = toggleSection(open, name)
  const { section, onToggle } = useToggling({ isOpen, search: formatSections(toggled) })
  const List = isRanked ? 'ol' : 'ul'

  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-heading`} ref={section}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 className="semi-expanded" id={`${name}-heading`}>
            {heading}
          </h2>
          <p className="quiet">{about}</p>
        </div>
        {films.length > collapsedSize && (
          <SectionToggle
            name={name}
            isOpen={isOpen}
            open={toggled}
            describedBy={`${name}-heading`}
            onToggle={onToggle}
          />
        )}
        <p className={styles.more}>{more}</p>
      </div>
      <List className={isRanked ? `${grid.grid} ${styles.ranked}` : grid.grid} id={`${name}-films`}>
        {films.slice(0, isOpen ? undefined : collapsedSize).map(film => (
          <li key={film.id}>
            <MarkedCard film={film} row={name} />
          </li>
        ))}
      </List>
      {films.length === 0 && <p className="quiet">No film is listed at the moment.</p>}
    </section>
  )
}

/** Changes the URL in place. A section that was collapsed further down scrolls back into view. */
function useToggling({ isOpen, search }: { isOpen: boolean; search: string }) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const collapsedByHand = useRef(false)

  useEffect(() => {
    if (isOpen || !collapsedByHand.current) return
    collapsedByHand.current = false
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }, [isOpen])

  const onToggle = () => {
    collapsedByHand.current = isOpen
    navigate({ search }, { preventScrollReset: true })
  }
  return { section, onToggle }
}
