import { href } from 'react-router'
import type { OwnMarks } from '../../reads/own-marks.ts'
import { formatResultCount } from '../view/result-count.ts'
import type { FoundView } from '../view/search-view.ts'
import { DidYouMean } from './did-you-mean.tsx'
import styles from './found-groups.module.css'
import { Group } from './group.tsx'
import { KeywordChips } from './keyword-chips.tsx'
import { LargeCard } from './large-card.tsx'
import { NameCards } from './name-cards.tsx'
import { OtherWays } from './other-ways.tsx'
import { ResultPages } from './result-pages.tsx'
import { Results } from './results.tsx'

/** The hits of a search: the best match, the films, and beside them the names. */
export function FoundGroups({ found, marks }: { found: FoundView; marks: OwnMarks }) {
  const { text, large, isGuess, films, people, collections, keywords, didYouMean, isBeside } = found
  const hasFilms = large !== null || films.length > 0
  const hasNames = people.length + collections.length + keywords.length > 0
  return (
    <>
      {didYouMean ? (
        <DidYouMean text={text} closest={didYouMean} isShownBelow={isGuess} />
      ) : (
        <FoundCount found={found} />
      )}
      <div className={`${styles.groups} ${hasFilms && hasNames && !isGuess ? styles.beside : ''}`}>
        {hasFilms && (
          <div className={isGuess ? styles.guess : styles.films}>
            {large && (
              <LargeCard text={text} film={large} eyebrow={isGuess ? 'Did you mean' : 'Best match'} marks={marks} />
            )}
            {films.length > 0 && (
              <Group name="films" heading={isGuess ? 'It sounds a little like' : undefined} view={found}>
                <Results
                  text={text}
                  films={films}
                  reasons={found.reasons}
                  marks={marks}
                  look={isGuess ? 'near' : isBeside ? 'beside' : 'wall'}
                  isCut={found.more.some(({ group }) => group === 'films')}
                />
                <ResultPages pager={found.pager} />
              </Group>
            )}
          </div>
        )}
        {hasNames && (
          <div className={styles.names}>
            {people.length > 0 && (
              <Group name="people" view={found}>
                <NameCards text={text} names={people} pathOf={id => href('/person/:id', { id })} />
              </Group>
            )}
            {collections.length > 0 && (
              <Group name="collections" view={found}>
                <NameCards text={text} names={collections} pathOf={id => href('/collection/:id', { id })} />
              </Group>
            )}
            {keywords.length > 0 && (
              <Group name="keywords" view={found}>
                <KeywordChips text={text} keywords={keywords} />
              </Group>
            )}
          </div>
        )}
        {isGuess && large && <OtherWays film={large} />}
      </div>
    </>
  )
}

type FoundCountProps = { found: Pick<FoundView, 'totalFilms' | 'isCut' | 'page' | 'totalPages' | 'tabs'> }

/** The number of films, announced; where tabs show it, they are all that is seen of it on the first page. */
const FoundCount = ({ found }: FoundCountProps) => (
  <p className={found.tabs.length > 0 && found.page === 1 ? 'sr' : `quiet ${styles.count}`} role="status">
    {formatResultCount(found)}
  </p>
)
