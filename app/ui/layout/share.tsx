import { useId, useRef, useState } from 'react'
import buttons from '../form/button.module.css'
import { Icon } from './icon.tsx'
import styles from './share.module.css'

// Spec section 2.
const filmText = 'Check out this awesome movie!'

type Outcome = 'nothing yet' | 'copied' | 'to copy by hand'

type ShareProps = {
  title: string
  /** The page, a path of this site. */
  path: string
  /** The words beside the link; those of the specification for a film. */
  text?: string
  /** Among many buttons: only the icon, except on a phone. */
  isCompact?: boolean
}

/** Shares the link with navigator.share, else copies it, else shows it. */
export function Share({ title, path, text = filmText, isCompact = false }: ShareProps) {
  const [outcome, setOutcome] = useState<Outcome>('nothing yet')
  const [link, setLink] = useState('')

  async function share() {
    const url = new URL(path, location.href).href
    setLink(url)
    setOutcome('nothing yet')
    if ('share' in navigator) {
      const result = await navigator.share({ title, text, url }).then(() => 'shared', shareError)
      if (result !== 'refused') return
    }
    setOutcome(await copyLink(url))
  }

  return (
    <>
      <button
        type="button"
        className={`${buttons.secondary} ${styles.share} ${isCompact ? styles.compact : ''}`}
        title={isCompact ? 'Share' : undefined}
        onClick={share}
      >
        <Icon name="share" /> <span className={styles.word}>Share</span>
      </button>
      <p className={styles.status} role="status">
        {outcome === 'copied' && (
          <>
            <Icon name="check" /> Link copied
          </>
        )}
        {outcome === 'to copy by hand' && 'The link could not be copied. Here it is:'}
      </p>
      {outcome === 'to copy by hand' && <LinkToCopy link={link} />}
    </>
  )
}

/** A cancelled share dialog copies nothing. */
const shareError = (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? 'decided' : 'refused')

// Without https there is no clipboard.
const copyLink = async (url: string): Promise<Outcome> => {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'to copy by hand'
  }
}

function LinkToCopy({ link }: { link: string }) {
  const id = useId()
  const selected = useRef(false)
  const selectOnce = (field: HTMLInputElement | null) => {
    if (!field || selected.current) return
    selected.current = true
    field.focus()
    field.select()
  }
  return (
    <div className={styles.link}>
      <label className="sr" htmlFor={id}>
        Link to this page
      </label>
      <input id={id} ref={selectOnce} readOnly value={link} />
    </div>
  )
}
