import { data, href, Link } from 'react-router'
import { readSignInMethods } from '#app/accounts/auth/google-connection.server.ts'
import { readSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { AccountNav } from '#app/ui/account/account-nav.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import buttons from '../../../ui/form/button.module.css'
import { pageMeta } from '../../http/page-meta.ts'
import { PlainTimestamp } from '../devices/plain-timestamp.tsx'
import type { Route } from './+types/security'
import styles from './security.module.css'

const title = 'Security'
const googleCounts = " Signing in with Google asks for none here: Google's own second step counts."
const description = 'How you sign in to filmDB, and what is asked besides your password.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description, path: href('/user/security'), noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, openId } = context.get(dependenciesContext).accounts
  const [methods, factors] = await Promise.all([readSignInMethods(db, member.id), readSecondFactors(db, member.id)])
  return data({ ...methods, ...factors, showsGoogle: methods.hasGoogle || openId.isConfigured })
}

export default function Security({ loaderData: member }: Route.ComponentProps) {
  if (!member) return <SignedOut heading={title} intro="Whoever has signed in chooses here how to sign in." />
  const { hasPassword, hasGoogle, showsGoogle, hasAuthenticator, passkeys, recoveryCodesLeft } = member
  const isOn = hasAuthenticator || passkeys.length > 0
  return (
    <>
      <AccountNav />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <h1 className={`semi-expanded ${styles.heading}`}>{title}</h1>
          <p className="quiet">
            These are the ways into your account. A second factor is asked after your password, so that the password
            alone opens nothing.{showsGoogle && googleCounts}
          </p>
        </header>
        <section className={styles.part} aria-labelledby="password">
          <h2 id="password" className={styles.title}>
            Password {hasPassword && <span className={styles.on}>On</span>}
          </h2>
          {!hasPassword && <p className="quiet">Your account has no password yet.</p>}
          <Link className={`${buttons.secondary} ${styles.way}`} to={href('/update-Password')}>
            {hasPassword ? 'Change Password' : 'Set a Password'}
          </Link>
        </section>
        {showsGoogle && (
          <section className={styles.part} aria-labelledby="google">
            <h2 id="google" className={styles.title}>
              Google {hasGoogle && <span className={styles.on}>On</span>}
            </h2>
            <p className="quiet">
              {hasGoogle ? 'A Google account opens your account.' : 'No Google account opens your account.'}
            </p>
            <Link className={`${buttons.secondary} ${styles.way}`} to={href('/user/security/google')}>
              {hasGoogle ? 'Disconnect Google' : 'Connect Google'}
            </Link>
          </section>
        )}
        <section className={styles.part} aria-labelledby="passkeys">
          <h2 id="passkeys" className={styles.title}>
            Passkeys {passkeys.length > 0 && <span className={styles.on}>On</span>}
          </h2>
          <p className="quiet">
            Your phone, computer or security key signs you in by finger, face or PIN: alone, or after your password.
          </p>
          {passkeys.length > 0 && (
            <ul>
              {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
                <li key={id} className={styles.passkey}>
                  <div>
                    <h3 className={styles.name}>{name}</h3>
                    <p className="quiet">
                      Added <PlainTimestamp iso={addedAt} />
                      {lastUsedAt ? (
                        <>
                          , last used <PlainTimestamp iso={lastUsedAt} />
                        </>
                      ) : (
                        ', not used yet'
                      )}
                    </p>
                  </div>
                  <Link
                    className={buttons.secondary}
                    to={href('/user/security/passkeys/:id', { id })}
                    aria-label={`Change ${name}`}
                  >
                    Change
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link className={`${buttons.primary} ${styles.way}`} to={href('/user/security/passkeys')}>
            Add a Passkey
          </Link>
        </section>
        <section className={styles.part} aria-labelledby="authenticator">
          <h2 id="authenticator" className={styles.title}>
            Authenticator app {hasAuthenticator && <span className={styles.on}>On</span>}
          </h2>
          <p className="quiet">An app on your phone shows six digits, new ones every half minute.</p>
          <Link
            className={`${hasAuthenticator ? buttons.secondary : buttons.primary} ${styles.way}`}
            to={href('/user/security/authenticator')}
          >
            {hasAuthenticator ? 'Remove the App' : 'Set Up an App'}
          </Link>
        </section>
        {isOn && (
          <section className={styles.part} aria-labelledby="recovery">
            <h2 id="recovery" className={styles.title}>
              Recovery codes
            </h2>
            <p>
              {recoveryCodesLeft} of 10 left.{' '}
              <span className="quiet">
                They let you in when the phone is gone. A new password by email does not replace them.
              </span>
            </p>
            <Link className={`${buttons.secondary} ${styles.way}`} to={href('/user/security/recovery-codes')}>
              Make New Codes
            </Link>
          </section>
        )}
      </main>
    </>
  )
}
