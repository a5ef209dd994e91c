import type { SimilarFilm } from '#app/films/film-source.ts'
import type { Question } from '../facts/faq.ts'
import { Faq, Trivia } from '../facts/trivia-and-faq.tsx'
import type { TriviaSentence } from '../facts/trivia-sentence.ts'
import styles from '../page.module.css'
import { AllTopics } from '../topics/all-topics.tsx'
import type { TopicWithSummary } from '../topics/topics.ts'
import { SimilarFilms } from './similar-films.tsx'

type BelowReviewsProps = {
  trivia: TriviaSentence[]
  questions: Question[]
  similarFilms: SimilarFilm[]
  /** The ids of films on the member's watchlist; null for an anonymous visitor. */
  watchlistIds: number[] | null
  topics: TopicWithSummary[]
}

/** The parts below the reviews. */
export const BelowReviews = ({ trivia, questions, similarFilms, watchlistIds, topics }: BelowReviewsProps) => (
  <>
    <div className={styles.columns}>
      <Trivia trivia={trivia} />
      <Faq questions={questions} />
    </div>
    {similarFilms.length > 0 && <SimilarFilms films={similarFilms} watchlistIds={watchlistIds} />}
    <AllTopics topics={topics} />
  </>
)
