import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { sectionIds } from '../topics/topics.ts'
import type { Question } from './faq.ts'
import styles from './trivia-and-faq.module.css'
import type { TriviaSentence } from './trivia-sentence.ts'

const Facts = ({ trivia }: { trivia: TriviaSentence[] }) => (
  <section id={sectionIds.trivia} aria-labelledby="facts">
    <h2 id="facts" className="semi-expanded">
      Trivia
    </h2>
    {trivia.length === 0 ? (
      <p className="quiet">No trivia about this film yet.</p>
    ) : (
      <ul className={styles.trivia}>
        {trivia.map(({ figure, words }) => (
          <li key={figure + words}>
            <b className="num">{figure}</b> {words}
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** The trivia section. */
export const Trivia = import.meta.env.SSR ? cachedFragment(Facts, allProps) : Facts

const Questions = ({ questions }: { questions: Question[] }) => (
  <section id={sectionIds.faq} aria-labelledby="questions">
    <h2 id="questions" className="semi-expanded">
      FAQ
    </h2>
    <div className={styles.questions}>
      {questions.map(({ question, answer, link }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <p>
            {link ? (
              <a className="link" href={link} target="_blank" rel="noopener">
                {answer}
                <span className="sr"> (opens in a new tab)</span>
              </a>
            ) : (
              answer
            )}
          </p>
        </details>
      ))}
    </div>
  </section>
)

/** The FAQ section: each answer opens with a click. */
export const Faq = import.meta.env.SSR ? cachedFragment(Questions, allProps) : Questions
