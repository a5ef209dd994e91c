import { useContext } from 'react'
import { href } from 'react-router'
import styles from '#app/ui/error/error-page.module.css'
import buttons from '#app/ui/form/button.module.css'
import { NonceContext } from '#app/ui/theme/nonce-context.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import reload from './reload.inline.ts?inline-script'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Offline',
    description: 'This page is not stored.',
    path: href('/offline'),
    noIndex: true,
  })

/** Shown by the service worker in place of a page that is not stored, at the URL of that page. */
export default function Offline() {
  const nonce = useContext(NonceContext)
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-expanded">filmDB cannot be reached</h1>
      <p className={styles.message}>You are offline, or the site is down, and this page is not stored here.</p>
      <p className={styles.actions}>
        <button type="button" className={buttons.primary}>
          Try again
        </button>
        <a className={buttons.secondary} href={href('/')}>
          Go to the start page
        </a>
      </p>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: reload }} />
    </main>
  )
}
