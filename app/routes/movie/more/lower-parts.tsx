import type { SimilarFilm } from '#app/films/film-source.ts'
import type { Question } from '../facts/faq.ts'
import { Faq, Trivia } from '../facts/trivia-and-faq.tsx'
import styles from '../page.module.css'
import { AllTopics } from '../topics/all-topics.tsx'
import type { ToldTopic } from '../topics/topics.ts'
import { SimilarFilms } from './similar-films.tsx'

type LowerPartsProps = {
  trivia: string[]
  questions: Question[]
  alike: SimilarFilm[]
  /** The ids of films on the member's watchlist; null for an anonymous visitor. */
  listed: number[] | null
  topics: ToldTopic[]
}

/** The parts below the reviews. */
export const LowerParts = ({ trivia, questions, alike, listed, topics }: LowerPartsProps) => (
  <>
    <div className={styles.columns}>
      <Trivia sentences={trivia} />
      <Faq questions={questions} />
    </div>
    {alike.length > 0 && <SimilarFilms films={alike} listed={listed} />}
    <AllTopics topics={topics} />
  </>
)
