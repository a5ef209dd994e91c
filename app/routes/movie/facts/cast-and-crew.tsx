import { href, Link } from 'react-router'
import type { CastMember, Film } from '#app/films/film.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { imageProps } from '#app/ui/layout/image-props.ts'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { CreditName } from '#app/ui/people/credit-names.tsx'
import { sectionIds } from '../topics/topics.ts'
import styles from './cast-and-crew.module.css'
import { crewOf } from './credits.ts'

/** The cast with pictures, the crew as names. */
export const CastAndCrew = import.meta.env.SSR ? cachedFragment(Credits, allProps) : Credits

// Only what is shown: the props are the key of the stored fragment.
type CreditsProps = Pick<Film, 'cast' | 'directors' | 'writers'>

function Credits({ cast, directors, writers }: CreditsProps) {
  const crew = crewOf({ directors, writers })
  return (
    <section id={sectionIds.cast} aria-labelledby="cast">
      <h2 id="cast" className="semi-expanded">
        Cast & Crew
      </h2>
      {cast.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and a keyboard can scroll focused elements only
        <ul className={`${scroll.row} ${scroll.desk} ${styles.cast}`} tabIndex={0} aria-label="Cast">
          {cast.map(member => (
            <Portrait key={`${member.id} ${member.character}`} member={member} />
          ))}
        </ul>
      )}
      {crew.length > 0 ? (
        <dl className={styles.crew} aria-label="Crew">
          {crew.map(member => (
            <div key={member.id ?? member.name}>
              <dt>
                <CreditName credit={member} />
              </dt>
              <dd>{member.jobs.join(', ')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        cast.length === 0 && <p className="quiet">Nobody is named yet.</p>
      )}
    </section>
  )
}

const Portrait = ({ member: { id, name, character, portrait } }: { member: CastMember }) => (
  <li>
    <img
      {...imageProps(portrait, '(min-width: 72rem) 15rem, 8.25rem')}
      width={400}
      height={500}
      alt=""
      loading="lazy"
    />
    <Link className="cover" to={href('/person/:id', { id })}>
      {name}
    </Link>
    {character && <span className="quiet">{character}</span>}
  </li>
)
