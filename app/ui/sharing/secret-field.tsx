import { useEffect, useId, useRef, useState } from 'react'
import { Icon, OwnIcon } from '../layout/icon.tsx'
import styles from './share-panel.module.css'

const copiedMs = 2000

/** A secret URL with a button that copies it. `children` are the hint under it. */
export function SecretField({ label, url, children }: { label: string; url: string; children: React.ReactNode }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    // Without https there is no clipboard: the URL is selected, to copy by hand.
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      field.current?.select()
    }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.secret}>
        <input id={id} ref={field} readOnly value={url} onFocus={event => event.currentTarget.select()} />
        <button type="button" onClick={copy}>
          {isCopied ? <Icon name="check" /> : <OwnIcon d="M8.500 8.500h11v11h-11zM15.500 8.500v-4h-11v11h4" />}
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <p className="sr" role="status">
        {isCopied && 'Copied'}
      </p>
      <p className={styles.hint}>{children}</p>
    </div>
  )
}
