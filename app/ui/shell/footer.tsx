import { href, Link } from 'react-router'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import buttons from '../form/button.module.css'
import { OwnIcon } from '../layout/icon.tsx'
import styles from './footer.module.css'
import type { SocialProfile } from './social-profiles.ts'

/** The footer of every page: legal pages, social networks, credits. */
export const Footer = import.meta.env.SSR ? cachedFragment(SiteFooter, allProps) : SiteFooter

function SiteFooter({ social = [], credits }: { social?: SocialProfile[]; credits?: string }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <nav className={styles.legal} aria-label="Legal">
          <Link to={href('/terms-of-service')}>Terms of Service</Link>
          <Link to={href('/privacy-policy')}>Privacy Policy</Link>
          <Link to={href('/discover')}>Discover</Link>
          <Link to={href('/pick')}>Pick for Tonight</Link>
        </nav>
        {social.length > 0 && (
          <nav className={styles.social} aria-label="Social networks">
            {social.map(({ name, url, path }) => (
              <a
                key={name}
                className={buttons.tool}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name} (opens in a new tab)`}
              >
                <OwnIcon d={path} />
              </a>
            ))}
          </nav>
        )}
        <p className={styles.credits}>{credits}</p>
      </div>
    </footer>
  )
}
