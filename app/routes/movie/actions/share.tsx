import { useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './share.module.css'

// Spec section 2.
const words = 'Check out this awesome movie!'

type Outcome = 'nothing yet' | 'copied' | 'to copy by hand'

type ShareProps = {
  title: string
  /** The film's page, a path of this site. */
  path: string
}

/** Hands the link to the device; where that cannot share, to the clipboard; where that is refused, to the eye. */
export function Share({ title, path }: ShareProps) {
  const [outcome, setOutcome] = useState<Outcome>('nothing yet')
  const [link, setLink] = useState('')

  async function share() {
    const url = new URL(path, location.href).href
    setLink(url)
    setOutcome('nothing yet')
    if ('share' in navigator) {
      const answer = await navigator.share({ title, text: words, url }).then(() => 'shared', whyNot)
      if (answer !== 'refused') return
    }
    setOutcome(await copied(url))
  }

  return (
    <>
      <button type="button" className={`${buttons.button} ${buttons.ghost} ${styles.share}`} onClick={share}>
        <Icon name="share" /> Share
      </button>
      <p className={styles.said} role="status">
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

/** Somebody who closes the device's own sheet has decided: nothing else is tried. */
const whyNot = (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? 'decided' : 'refused')

// A page that is not served over https has no clipboard at all.
const copied = async (url: string): Promise<Outcome> => {
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
        Link to this film
      </label>
      <input id={id} ref={selectOnce} readOnly value={link} />
    </div>
  )
}
