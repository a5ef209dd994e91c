import { Link } from 'react-router'
import type { Credit, Film } from '#app/films/film.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import { imdbProPage } from '../topics/imdb-links.ts'
import styles from './details.module.css'
import type { DiscoveryLink, discoveryLinks } from './discovery-links.ts'

type AllLinks = ReturnType<typeof discoveryLinks>

// Only what is shown: the props are the keys of the stored fragments.
type OverviewProps = Pick<Film, 'overview'> & Pick<AllLinks, 'genres'>
type DetailsProps = Pick<Film, 'directors' | 'writers' | 'imdbId'> & { leadActors: Credit[] } & Pick<
    AllLinks,
    'about' | 'from'
  >

/** Genres and plot. */
export const Overview = import.meta.env.SSR ? cachedFragment(FilmOverview, allProps) : FilmOverview

/** Directors, writers and lead actors, and the facts that lead to other films. */
export const Details = import.meta.env.SSR ? cachedFragment(FilmDetails, allProps) : FilmDetails

function FilmOverview({ overview, genres }: OverviewProps) {
  return (
    <div>
      <Links label="Genres" links={genres} />
      <p className={styles.plot}>{overview ?? 'Nobody has told its plot yet.'}</p>
    </div>
  )
}

function FilmDetails({ directors, writers, leadActors, imdbId, about, from }: DetailsProps) {
  return (
    <section aria-label="Details">
      <dl className={styles.credits}>
        <Credits label={directors.length > 1 ? 'Directors' : 'Director'} credits={directors} />
        <Credits label={writers.length > 1 ? 'Writers' : 'Writer'} credits={writers} />
        <Credits label="Stars" credits={leadActors} />
        <Facts label="About" links={about} />
        <Facts label="From" links={from} />
      </dl>
      <p className={styles.pro}>
        <a className="link" href={imdbProPage(imdbId)} target="_blank" rel="noopener">
          See production info at IMDbPro<span className="sr"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  )
}

const Credits = ({ label, credits }: { label: string; credits: Credit[] }) =>
  credits.length > 0 && (
    <div>
      <dt>{label}</dt>
      <dd>
        <CreditNames credits={credits} />
      </dd>
    </div>
  )

const Facts = ({ label, links }: { label: string; links: DiscoveryLink[] }) =>
  links.length > 0 && (
    <div>
      <dt>{label}</dt>
      <dd>
        <Links label={label} links={links} />
      </dd>
    </div>
  )

const Links = ({ label, links }: { label: string; links: DiscoveryLink[] }) => (
  <ul className={styles.links} aria-label={label}>
    {links.map(({ label, to }) => (
      <li key={label}>{to ? <Link to={to}>{label}</Link> : <span>{label}</span>}</li>
    ))}
  </ul>
)
