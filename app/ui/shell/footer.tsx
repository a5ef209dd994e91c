import { href, Link } from 'react-router'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './footer.module.css'
import { type SocialLinks, socialNetworks } from './social-networks.ts'

type FooterProps = { social?: SocialLinks; filmCount: number | null; tmdbConfigured: boolean }

/** The footer of every page: legal pages, social networks, credits. */
export const Footer = import.meta.env.SSR ? cachedFragment(SiteFooter, allProps) : SiteFooter

function SiteFooter({ social, filmCount, tmdbConfigured }: FooterProps) {
  const profiles = socialNetworks.flatMap(name => (social?.[name] ? [{ name, url: social[name] }] : []))
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <nav className={styles.legal} aria-label="Legal">
          <Link to={href('/terms-of-service')}>Terms of Service</Link>
          <Link to={href('/privacy-policy')}>Privacy Policy</Link>
        </nav>
        {profiles.length > 0 && (
          <nav className={styles.social} aria-label="filmDB elsewhere">
            {profiles.map(({ name, url }) => (
              <a
                key={name}
                className={buttons.tool}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name} (opens in a new tab)`}
              >
                <Icon name={name} />
              </a>
            ))}
          </nav>
        )}
        <Credits filmCount={filmCount} tmdbConfigured={tmdbConfigured} />
      </div>
    </footer>
  )
}

const Credits = ({ filmCount, tmdbConfigured }: Pick<FooterProps, 'filmCount' | 'tmdbConfigured'>) => (
  <p className={styles.credits}>
    {filmCount !== null &&
      `${filmCount.toLocaleString('en-US')} films from filmDB’s own catalogue. Ratings are published figures of 2021 to 2026. `}
    {/* Required by TMDB's API terms. */}
    {tmdbConfigured &&
      'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.'}
  </p>
)
