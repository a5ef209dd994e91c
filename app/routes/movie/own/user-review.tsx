import { personalUnavailable } from '#app/ui/error/personal-unavailable.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { sectionIds } from '../topics/topics.ts'
import styles from './user-review.module.css'

/** The visitor's own reviews of the film, closed until the toggle is pressed. */
export const UserReview = ({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) => (
  <section className={styles.section} id={sectionIds.reviews} aria-labelledby="review">
    <h2 id="review" className="semi-expanded">
      User Review
    </h2>
    <details className={styles.reviews} open={isOpen}>
      <summary className="link">See your reviews</summary>
      {children}
    </details>
  </section>
)

/** Shown to visitors who are not signed in, in place of reviews; `path` is the film's page. */
export const SignedOutReviews = ({ path }: { path: string }) => (
  <p className={styles.nobody}>
    No reviews yet. Only you can read the reviews you write. <TextLink to={signInPath(path)}>Sign in</TextLink>
  </p>
)

/** Shown in place of reviews while the visitor cannot be identified. */
export const ReviewsUnavailable = () => <p className={styles.nobody}>{personalUnavailable}</p>
