import { href } from 'react-router'
import type { LineView } from '#app/import/import-results.server.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import styles from './line-list.module.css'
import { LineList } from './line-list.tsx'

/** The lines of the file to check. */
export function LinesToCheck({ importView: { differing, similar, rounded } }: { importView: ImportView }) {
  return (
    <div className={styles.lists}>
      <LineList heading="Different from yours" lines={differing} rest={firstOf(differing)} isOpen>
        {line => `${differenceOf(line)}${line.outcome === 'newer' ? ' (the file’s is newer)' : ''}`}
      </LineList>
      <LineList heading="Found by a similar title or year: please check" lines={similar} rest={firstOf(similar)} isOpen>
        {({ found }) =>
          found && (
            <>
              matched to <TextLink to={href('/movie/:id', { id: String(found.id) })}>{found.title}</TextLink>
              {found.year && ` (${found.year})`}
            </>
          )
        }
      </LineList>
      <LineList heading="Rounded to half stars" lines={rounded} rest={firstOf(rounded)}>
        {({ fileStars }) => fileStars}
      </LineList>
    </div>
  )
}

const differenceOf = ({ kind, fileStars, ownStars }: LineView) =>
  kind === 'rating' && fileStars && ownStars && fileStars !== ownStars
    ? `Yours ${ownStars}, the file’s ${fileStars}`
    : (differences[kind] ?? '')

const differences: Partial<Record<LineView['kind'], string>> = {
  rating: 'Yours follows the diary, the file’s was set by hand',
  review: 'Your review has other words',
  diary_entry: 'Your diary entry has other stars, tags or words',
  film_list: 'Your list has another name or description',
  list_item: 'Your note in the list has other words',
  region: 'Your region is another one',
}

const firstOf = (lines: LineView[]) => (lines.length === maxShown ? `The first ${maxShown}.` : null)

/** The maximum number that the server sends. */
const maxShown = 100
