import { Link } from 'react-router'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { sectionIds } from './topics.ts'
import styles from './user-review.module.css'

/** The visitor's own reviews of the film, a press away. `path` is the film's page. */
export const UserReview = ({ path }: { path: string }) => (
  <section id={sectionIds.reviews} aria-labelledby="review">
    <h2 id="review" className="flat">
      User Review
    </h2>
    <details className={styles.reviews}>
      <summary className="link">See your reviews</summary>
      <p>
        Only you can read the reviews you write.{' '}
        <Link className="link" to={signInPath(path)}>
          Sign in
        </Link>{' '}
        to see yours.
      </p>
    </details>
  </section>
)
