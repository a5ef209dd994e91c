import { data, Form, href } from 'react-router'
import { listDevices } from '#app/accounts/sessions/sessions.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { AccountNav } from '#app/ui/account/account-nav.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import buttons from '../../../ui/form/button.module.css'
import { pageMeta } from '../../http/page-meta.ts'
import type { Route } from './+types/devices'
import styles from './devices.module.css'
import { PlainTimestamp } from './plain-timestamp.tsx'

const title = 'Devices'
const description = 'Where you are signed in to filmDB.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/devices'), noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  return data(await listDevices(context.get(dependenciesContext).accounts.db, member))
}

export default function Devices({ loaderData: devices }: Route.ComponentProps) {
  const list = useFallbackFocus<HTMLUListElement>(devices?.length)
  if (!devices) return <SignedOut heading={title} intro="Whoever has signed in sees here on which devices." />
  return (
    <>
      <AccountNav />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <h1 className={`semi-expanded ${styles.heading}`}>{title}</h1>
        <p className="quiet">You are signed in here. A device that is not used for a week is signed out by itself.</p>
        <ul ref={list} className={styles.devices} tabIndex={-1}>
          {devices.map(({ id, name, isThisOne, signedInAt, lastUsedAt }) => (
            <li key={id} className={styles.device}>
              <div>
                <h2 className={styles.name}>
                  {`${name} `}
                  {isThisOne && <span className={styles.here}>This device</span>}
                </h2>
                <p className="quiet">
                  Signed in <PlainTimestamp iso={signedInAt} />, last used <PlainTimestamp iso={lastUsedAt} />
                </p>
              </div>
              <EndButton id={id} label={`Sign out ${name}`}>
                Sign Out
              </EndButton>
            </li>
          ))}
        </ul>
        {devices.length > 1 && (
          <div className={styles.all}>
            <EndButton id="others">Sign Out All Other Devices</EndButton>
            <EndButton id="all">Sign Out Everywhere</EndButton>
          </div>
        )}
      </main>
    </>
  )
}

const EndButton = ({ id, label, children }: { id: string; label?: string; children: string }) => (
  <Form method="post" action={href('/user/devices/:id', { id })}>
    <button type="submit" className={buttons.secondary} aria-label={label}>
      {children}
    </button>
  </Form>
)
