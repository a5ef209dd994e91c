import { href, Link } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { OwnIcon } from '#app/ui/layout/icon.tsx'
import { ChatLauncher } from './chat-launcher.tsx'
import styles from './introduction.module.css'

type IntroductionProps = { discoveries: Record<string, string>; genres: string[] }

/** The purpose of the site, six discoveries, and two ways to a film. */
export const Introduction = ({ discoveries, genres }: IntroductionProps) => (
  <section className={`wrap ${styles.introduction}`} aria-labelledby="introduction">
    <div>
      <h2 id="introduction">Find a film worth your evening, and keep every one you have seen.</h2>
      <ul>
        {Object.entries(discoveries).map(([label, query]) => (
          <li key={label}>
            <Link to={`${href('/discover')}?${query}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
    <div>
      <ChatLauncher genres={genres} />
      <Link className={buttons.secondary} to={href('/discover')}>
        <OwnIcon d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m12.5-3.5-2 5-5 2 2-5z" />
        Discover
      </Link>
    </div>
  </section>
)
