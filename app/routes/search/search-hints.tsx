import { href, Link } from 'react-router'
import { OwnIcon } from '#app/ui/layout/icon.tsx'
import styles from './search-hints.module.css'

const examples = [
  { text: 'amelie', why: 'accents and capitals do not matter' },
  { text: 'dune part 2', why: '“2”, “II” and “Two” are the same' },
  { text: 'godfather 1972', why: 'a year tells films of one name apart' },
  { text: 'interstelar', why: 'a slip of the finger is forgiven' },
  { text: 'dicaprio', why: 'people, studios, keywords and years find their films' },
  { text: 'dream heist', why: 'so does what you remember of the story' },
  { text: 'tt0133093', why: 'an IMDb number, or a film’s address, finds that film' },
]

/** Shown without a query: examples of what the search understands. */
export const SearchHints = () => (
  <div className={styles.hints}>
    <p className="quiet">Type what you remember of a film. These work:</p>
    <ul className={styles.examples}>
      {examples.map(({ text, why }) => (
        <li key={text}>
          <Link className="link" to={`${href('/search')}?${new URLSearchParams({ q: text })}`}>
            {text}
          </Link>
          <span className="quiet">{why}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** Shown in place of results until the search index is built. */
export const WarmingUp = () => (
  <p className={styles.warming} role="status">
    <OwnIcon d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7h.01M12 17h.01M7 12h.01M17 12h.01M12 12h.01" />
    <span>The search is warming up. Try again in a moment.</span>
  </p>
)
