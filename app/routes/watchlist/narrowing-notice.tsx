import { href } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { Narrowing } from './narrowed-watchlist.ts'
import styles from './watchlist.module.css'

/** Says how many films of the watchlist are on the member's services, and which films have no watch data. */
export const NarrowingNotice = ({ hasServices, unknown, leftOut, isEmpty }: Narrowing & { isEmpty: boolean }) => (
  <div className={styles.narrowing} role="status">
    {!hasServices && (
      <p>
        You have no services yet. <TextLink to={href('/user/services')}>Choose your services</TextLink>
      </p>
    )}
    {hasServices && isEmpty && <p>None of the films looked up is on your services.</p>}
    {unknown > 0 && (
      <p className="quiet">{`${formatCount(unknown, 'film')} not looked up yet: load the page again to look further.`}</p>
    )}
    {leftOut > 0 && (
      <p className="quiet">{`${formatCount(leftOut, 'film')} further down the watchlist are left out.`}</p>
    )}
    {hasServices && (
      <p className="quiet">
        Streaming data by{' '}
        <a className="link" href="https://www.justwatch.com/" rel="noopener">
          JustWatch
        </a>
        . <TextLink to={href('/user/services')}>Your services</TextLink>
      </p>
    )}
  </div>
)
