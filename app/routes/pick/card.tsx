import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import buttons from '#app/ui/form/button.module.css'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import styles from './card.module.css'
import type { PickCard } from './picks.ts'
import type { Reason } from './reasons.ts'

/** One of the three films, with its reasons. `rejectPath` is the page on which another film has its card. */
export const Card = ({ choice, rejectPath }: { choice: PickCard; rejectPath: string }) => (
  <li ref={passFocusToPlace} className={styles.card}>
    <Poster picture={choice.poster} load="eager" sizes="(min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 7.5rem" />
    <div>
      <h3 className={styles.title}>{choice.title}</h3>
      <p className={`${styles.facts} num`}>
        {choice.releaseDate && <span>{yearOf(choice.releaseDate)}</span>}
        {choice.runtime !== null && <span>{formatRuntime(choice.runtime)}</span>}
        {choice.certification && <span>{choice.certification}</span>}
      </p>
    </div>
    <ul className={styles.reasons}>
      {choice.reasons.map(({ sign, text }) => (
        <li key={text}>
          <Sign sign={sign} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <div className={styles.acts}>
      <Link
        className={buttons.primary}
        to={href('/movie/:id', { id: String(choice.id) })}
        {...prefetchProps}
        viewTransition
      >
        Tonight, this<span className="sr">: {choice.title}</span>
      </Link>
      <Link className={buttons.secondary} to={rejectPath} preventScrollReset>
        Not this one<span className="sr">: {choice.title}</span>
      </Link>
    </div>
  </li>
)

/**
 * A `ref` for a card. When the card had the focus, the focus moves to the same link of the card in its place, or to the
 * heading `#found`.
 */
const passFocusToPlace = (card: HTMLElement | null) => () => {
  const list = card?.parentElement
  if (!list || !card.contains(document.activeElement)) return
  const place = [...list.children].indexOf(card)
  focusAfterRender(() => {
    const next = list.isConnected ? list.children[place] : undefined
    return next?.querySelector<HTMLElement>('a + a') ?? document.getElementById('found')
  })
}

function Sign({ sign }: Pick<Reason, 'sign'>) {
  switch (sign) {
    case 'listed':
      return <Icon name="list" />
    case 'stars':
      return <Icon name="star" />
    case 'service':
      return <Icon name="play" />
    case 'time':
      return <OwnIcon d="M3.500 12a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0M12 7v5l3.500 2" />
    case 'company':
      return (
        <OwnIcon d="M8.500 8a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M5 20c0-4 3-6.500 7-6.500s7 2.500 7 6.500" />
      )
    case 'mood':
      return <OwnIcon d="M4 6h16v12H4zM8 6v12M16 6v12" />
  }
}
