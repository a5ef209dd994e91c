import { href, Link } from 'react-router'
import type { FoundKeyword } from '#app/films/film-source.ts'
import styles from './chips.module.css'
import { Marked } from './marked.tsx'

/** Keywords, each a link to the films that discovery finds by it, with their number where it is known. */
export const KeywordChips = ({ text, keywords }: { text: string; keywords: FoundKeyword[] }) => (
  <ul className={styles.chips}>
    {keywords.map(({ name, films }) => (
      <li key={name}>
        <Link
          className={styles.chip}
          to={`${href('/discover')}?${new URLSearchParams({ keyword: name.toLowerCase() })}`}
        >
          <span>
            <Marked text={name} query={text} />
          </span>
          {films !== null && (
            <b className="num">
              {films}
              <span className="sr"> {films === 1 ? 'film' : 'films'}</span>
            </b>
          )}
        </Link>
      </li>
    ))}
  </ul>
)
