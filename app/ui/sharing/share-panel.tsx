import { useId } from 'react'
import { formatPart, isFeed, type SecretLink, type SharedPart } from '#app/library/sharing/secret-link.ts'
import buttons from '../form/button.module.css'
import { ConfirmDisclosure } from '../form/confirm-disclosure.tsx'
import { useFallbackFocus } from '../form/focus.ts'
import { Switch } from '../form/switch.tsx'
import { formatPlainDate } from '../layout/format-date.ts'
import { OwnIcon } from '../layout/icon.tsx'
import { panelWords } from './panel-words.ts'
import { SecretField } from './secret-field.tsx'
import styles from './share-panel.module.css'
import { SharingForm } from './sharing-form.tsx'

type SharePanelProps = {
  heading: string
  part: SharedPart
  /** The link to the part with its URL (routes/http/shown-link.ts); null without one. */
  link: (SecretLink & { url: string }) | null
  /** The path of the page, to return to without script. */
  next: string
}

/** Shares a part of the member's library by a secret link: makes the link, copies it, says what it shows, revokes it. */
export function SharePanel({ heading, part, link, next }: SharePanelProps) {
  const id = useId()
  const words = panelWords[part.target]
  const headingRef = useFallbackFocus<HTMLHeadingElement>(link?.id)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      <p role="status">
        {link && <span className={styles.dot} />}
        <b>{link ? 'On.' : 'Off.'}</b> {link ? words.on : words.off}
      </p>
      {link ? (
        <>
          <SecretField label={words.label} url={link.url}>
            Made <time dateTime={link.createdAt}>{formatPlainDate(link.createdAt.slice(0, 10), 'long')}</time>. Search
            engines do not list it.
          </SecretField>
          {words.name && <Switches link={link} next={next} name={words.name} notes={words.notes} />}
          {!isFeed(part) && (
            <p>
              <a className={`link ${styles.way}`} href={link.url} target="_blank" rel="noreferrer">
                See it as they do
              </a>
            </p>
          )}
          <Revoke id={link.id} next={next} />
        </>
      ) : (
        <SharingForm intent="create" next={next} fields={{ part: formatPart(part) }}>
          <button type="submit" className={buttons.secondary}>
            {words.make}
          </button>
        </SharingForm>
      )}
    </section>
  )
}

type SwitchesProps = { link: SecretLink; next: string; name: string; notes: string | null }

/** A press on a switch sends the form; without script its button does. */
const Switches = ({ link, next, name, notes }: SwitchesProps) => (
  <SharingForm
    intent="change"
    next={next}
    fields={{ id: link.id }}
    onChange={event => event.currentTarget.requestSubmit()}
  >
    <SwitchLine name="withName" isOn={link.withName} label="Show my name" hint={name} />
    {notes && <SwitchLine name="withNotes" isOn={link.withNotes} label={notes} />}
    <button type="submit" className={`${buttons.secondary} ${styles.withoutScript}`}>
      Save
    </button>
  </SharingForm>
)

type SwitchLineProps = { name: string; isOn: boolean; label: string; hint?: string }

function SwitchLine({ name, isOn, label, hint }: SwitchLineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        <b>{label}</b>
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <Switch id={id} key={String(isOn)} name={name} defaultChecked={isOn} />
    </div>
  )
}

/** Two presses: the first one opens the second. */
const Revoke = ({ id, next }: { id: string; next: string }) => (
  <div className={styles.revoke}>
    <p className={styles.hint}>A revoked link stops working at once. A new link will be a different one.</p>
    <ConfirmDisclosure
      summary={
        <>
          <OwnIcon d="M6 10.500h12V20H6zm2.500 0V8a3.500 3.500 0 0 1 7 0v2.500" />
          Revoke the Link
        </>
      }
    >
      <SharingForm intent="revoke" next={next} fields={{ id }}>
        <button type="submit" className={buttons.remove}>
          Yes, Revoke It Now
        </button>
      </SharingForm>
    </ConfirmDisclosure>
  </div>
)
