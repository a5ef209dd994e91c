import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { secondFactorMessages } from '#app/accounts/forms/second-factor-messages.ts'
import { focusOnMount } from '#app/ui/form/focus.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './shown-codes.module.css'

/**
 * New recovery codes, shown once, to print, copy or download. The form that they replace had the focus: now they have
 * it.
 */
export function ShownCodes({ codes }: { codes: string[] }) {
  const [isAlive, setAlive] = useState(false)
  const [copied, setCopied] = useState('')
  useEffect(() => setAlive(true), [])
  const text = `filmDB recovery codes, each works once:\n${codes.join('\n')}\n`
  async function copy() {
    try {
      await navigator.clipboard.writeText(text) // there is no clipboard without HTTPS
      setCopied('Copied.')
    } catch {
      setCopied('They could not be copied. Select them, or download them.')
    }
  }

  return (
    <section className={styles.shown} aria-labelledby="codes">
      <h2 ref={focusOnMount} id="codes" className={styles.heading} tabIndex={-1} aria-describedby="codes-shown">
        Recovery codes
      </h2>
      <p id="codes-shown">{secondFactorMessages.codesShown}</p>
      <p className="quiet">
        Each one works once in the place of your app or passkey. Keep them where your phone is not.
      </p>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <a
          className={buttons.secondary}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="filmdb-recovery-codes.txt"
        >
          Download
        </a>
        {isAlive && (
          <>
            <button type="button" className={buttons.secondary} onClick={copy}>
              Copy
            </button>
            <button type="button" className={buttons.secondary} onClick={() => print()}>
              Print
            </button>
          </>
        )}
      </div>
      <p role="status" className={copied ? styles.copied : 'sr'}>
        {copied}
      </p>
      <Link className={buttons.primary} to={href('/user/security')}>
        I Have Kept Them
      </Link>
    </section>
  )
}
