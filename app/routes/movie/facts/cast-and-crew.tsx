import type { CastMember, Film } from '#app/films/film.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { sectionIds } from '../topics/topics.ts'
import styles from './cast-and-crew.module.css'
import { crewOf } from './credits.ts'

/** The cast with pictures, the crew as names. */
export const CastAndCrew = import.meta.env.SSR ? cachedFragment(Credits, allProps) : Credits

function Credits({ film }: { film: Film }) {
  const crew = crewOf(film)
  return (
    <section id={sectionIds.cast} aria-labelledby="cast">
      <h2 id="cast" className="flat">
        Cast & Crew
      </h2>
      {film.cast.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and a keyboard can scroll focused elements only
        <ul className={styles.cast} tabIndex={0} aria-label="Cast">
          {film.cast.map(member => (
            <Face key={`${member.name} ${member.character}`} member={member} />
          ))}
        </ul>
      )}
      {crew.length > 0 ? (
        <dl className={styles.crew} aria-label="Crew">
          {crew.map(({ name, jobs }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{jobs.join(', ')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        film.cast.length === 0 && <p className="quiet">Nobody is named yet.</p>
      )}
    </section>
  )
}

const Face = ({ member: { name, character, face } }: { member: CastMember }) => (
  <li>
    <img
      src={face.src}
      srcSet={face.srcSet}
      sizes="(min-width: 72rem) 15rem, 8.25rem"
      width={200}
      height={200}
      alt=""
      loading="lazy"
    />
    <b>{name}</b>
    {character && <span className="quiet">{character}</span>}
  </li>
)
