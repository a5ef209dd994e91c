import { data, href } from 'react-router'
import { memberContext } from '#app/context.ts'
import { AccountNav } from '#app/ui/account/account-nav.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../ui/form/button.module.css'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

const title = 'Take Your Library With You'
const description = 'Everything you keep at filmDB, in one ZIP.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/export'), noIndex: true })

export function loader({ context }: Route.LoaderArgs) {
  return context.get(memberContext) ? data({ isMember: true }) : data(null, { status: 401 })
}

/** The files of the ZIP, in the order of their use. */
const files = [
  { name: 'filmdb.json', what: 'Everything, exact to the letter. filmDB reads it back.' },
  {
    name: 'letterboxd/',
    what: 'For Letterboxd, in files below 1 MB: the diary, ratings, reviews and films seen at letterboxd.com/import, the watchlist on the page of the watchlist, each list on that of a new list.',
  },
  { name: 'imdb/', what: 'Ratings and watchlist in the columns IMDb exports, which many other sites read.' },
  {
    name: 'sharing.json',
    what: 'What your secret links and feeds show, and your players, if you have any. Without their addresses: those belong to this site, and nothing reads them back.',
  },
]

export default function Export({ loaderData: member }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in can download the whole library here." />
  return (
    <>
      <AccountNav />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <h1 className={`semi-expanded ${styles.heading}`}>{title}</h1>
        <p>
          Your diary and your lists, films seen and liked, your watchlist, your ratings to the half star and your
          reviews word for word, in one ZIP.
        </p>
        <dl className={styles.files}>
          {files.map(({ name, what }) => (
            <div key={name} className={styles.file}>
              <dt className={styles.name}>{name}</dt>
              <dd className="quiet">{what}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a className={buttons.primary} href={href('/user/export.zip')} download>
            Download My Library
          </a>
        </p>
        <p className="quiet">
          In the tables for spreadsheets, a text that begins like a formula has an apostrophe before it. Coming from
          elsewhere? <TextLink to={href('/user/import')}>Bring your films in</TextLink>.
        </p>
      </main>
    </>
  )
}
