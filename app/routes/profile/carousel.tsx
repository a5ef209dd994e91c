import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './carousel.module.css'

type CarouselProps = {
  /** The id of its section, also the beginning of its heading's. */
  id: string
  heading: string
  /** The total, shown beside the heading. */
  count: number
  /** A line under the heading. */
  lead: string
  /** A link to all of them, where there are any. */
  all: { to: string; label: string }
  /** The slides; `empty` is shown when there are none. */
  children: ReactNode
  empty: ReactNode
}

/**
 * Films side by side: four, two below 1024 px, one below 768 px (spec section 9). It scrolls by swipe, buttons and arrow
 * keys. The buttons need script, and are shown when the slides overflow.
 */
export function Carousel({ id, heading, count, lead, all, children, empty }: CarouselProps) {
  const { list, ends, go } = useScrolling()
  const slides = Children.toArray(children)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(step)
  }
  const button = (step: -1 | 1, label: string, isDisabled: boolean) => (
    <button
      type="button"
      className={`${buttons.tool} ${buttons.outlined}`}
      aria-label={`${label} ${heading}`}
      aria-disabled={isDisabled || undefined}
      aria-controls={`${id}-slides`}
      onClick={() => go(step)}
    >
      <Icon name={step === -1 ? 'previous' : 'next'} />
    </button>
  )
  return (
    <section className={styles.carousel} id={id} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 className="semi-expanded" id={`${id}-heading`}>
            {`${heading} `}
            <span className={`${styles.count} num`}>{formatWhole(count)}</span>
          </h2>
          {slides.length > 0 && <p className="quiet">{lead}</p>}
          {count > 0 && <TextLink to={all.to}>{all.label}</TextLink>}
        </div>
        {ends && (
          <div className={styles.buttons}>
            {button(-1, 'Previous', ends.isAtStart)}
            {button(1, 'Next', ends.isAtEnd)}
          </div>
        )}
      </header>
      {slides.length === 0 && empty}
      <ul className={styles.slides} id={`${id}-slides`} ref={list} onKeyDown={onKeyDown}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}

type Ends = { isAtStart: boolean; isAtEnd: boolean }

/** `ends` is whether each end is reached; null without overflow. `go` scrolls by the visible width. */
function useScrolling() {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends | null>(null)
  useEffect(() => {
    const slides = list.current
    if (!slides) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = slides
      const room = scrollWidth - clientWidth
      // Widths are rounded, so a difference of a pixel is not an overflow.
      setEnds(room > 1 ? { isAtStart: scrollLeft < 1, isAtEnd: scrollLeft > room - 1 } : null)
    }
    const watch = new ResizeObserver(look)
    watch.observe(slides)
    slides.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      slides.removeEventListener('scroll', look)
    }
  }, [])
  const go = (step: number) => list.current?.scrollBy({ left: step * list.current.clientWidth })
  return { list, ends, go }
}
