import { Link } from 'react-router'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { discoverPath } from './discover-view.ts'
import styles from './empty-results.module.css'

type AllHiddenProps = {
  /** The query of the same films with the hidden ones. */
  unhidden: string
  /** The path of the films after them; null behind the last. */
  next: string | null
}

/** A page whose films are all among those that the member hides. */
export const AllHidden = ({ unhidden, next }: AllHiddenProps) => (
  <section className={styles.nothing}>
    <h2>All films here are among those you hide.</h2>
    <p>
      <TextLink to={discoverPath(unhidden)}>Show them too</TextLink>
    </p>
    {next && (
      <p>
        <Link key={next} className="link" to={next} rel="next">
          Next page
        </Link>
      </p>
    )}
  </section>
)
