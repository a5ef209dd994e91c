import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { Recommendation } from '#app/films/recommendations.ts'
import { FilmRating } from '#app/ui/film/film-card.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import styles from './chat-messages.module.css'
import type { Message } from './conversation.ts'

type ChatMessagesProps = {
  messages: Message[]
  /** The genre whose films are being loaded. */
  loading: string | null
}

/** Space above the newest message. */
const marginPx = 16

/** The messages, announced to screen readers, scrolled to the newest. */
export function ChatMessages({ messages, loading }: ChatMessagesProps) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const newest = log.current?.lastElementChild
    if (!log.current || !newest || messages.length + (loading ? 1 : 0) < 2) return
    log.current.scrollTop += newest.getBoundingClientRect().top - log.current.getBoundingClientRect().top - marginPx
  }, [messages.length, loading])
  // The clicked control is gone, so the focus moves to where the response will be.
  useEffect(() => {
    if (loading) log.current?.focus({ preventScroll: true })
  }, [loading])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <div ref={log} className={styles.log} role="log" aria-label="Conversation" tabIndex={0}>
      {messages.map((message, index) => (
        <div key={index} className={styles[message.by]}>
          <p className={styles.words}>
            <span className="sr">{message.by === 'visitor' ? 'You: ' : 'filmDB: '}</span>
            {message.words}
          </p>
          {message.titles && message.titles.length > 0 && <Recommended titles={message.titles} />}
        </div>
      ))}
      {loading && (
        <div className={styles.chatbot}>
          <p className={`${styles.words} ${styles.loading}`}>Looking for {loading} films …</p>
        </div>
      )}
    </div>
  )
}

const Recommended = ({ titles }: { titles: Recommendation[] }) => (
  <ul className={styles.films}>
    {titles.map(({ title, film }) => (
      <li key={title}>{film ? <KnownFilm film={film} /> : <UnknownTitle title={title} />}</li>
    ))}
  </ul>
)

const KnownFilm = ({ film }: { film: NonNullable<Recommendation['film']> }) => (
  <Link className={styles.film} to={href('/movie/:id', { id: String(film.id) })} {...prefetchProps} viewTransition>
    <Poster picture={film.poster} load="eager" sizes="4rem" />
    <span>
      <b>{film.title}</b>
      <span className={styles.facts}>
        <ReleaseDate date={film.releaseDate} />
        {film.runtime !== null && <span className="num">{formatRuntime(film.runtime)}</span>}
        <FilmRating film={film} />
      </span>
    </span>
  </Link>
)

const UnknownTitle = ({ title }: { title: string }) => (
  <Link className={styles.unknown} to={`${href('/search')}?${new URLSearchParams({ q: title })}`}>
    <b>{title}</b>
    <span className={styles.facts}>Search for it</span>
  </Link>
)
