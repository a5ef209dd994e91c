import { useEffect, useRef } from 'react'
import { Form, href, useNavigate } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { Choice } from '#app/ui/form/choice.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import styles from './preference-form.module.css'
import { companies, maxLengths, moods, periods } from './preferences.ts'
import { parseSearchParams, queryFor, type SearchParams } from './search-params.ts'

type PreferenceFormProps = {
  params: SearchParams
  isMember: boolean
  /** Whether the member has services to watch films at; null where no source knows them. */
  hasServices: boolean | null
}

/** The form of the preferences. Each choice loads the films that fit; without script there is a button. */
export function PreferenceForm({ params, isMember, hasServices }: PreferenceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // With Back, or after a redirect, the page has other preferences than the form; a remount would lose the focus.
  useEffect(() => form.current?.reset(), [params])
  const apply = () => {
    const search = new URLSearchParams()
    if (form.current) for (const [name, value] of new FormData(form.current)) search.append(name, String(value))
    const chosen = queryFor(parseSearchParams(search, { isMember }))
    navigate(href('/pick') + chosen, { preventScrollReset: true, replace: true })
  }
  return (
    <Form
      ref={form}
      action={href('/pick')}
      className={styles.form}
      aria-label="What the film should be"
      onChange={apply}
    >
      {isMember && (
        <Choices
          legend="Out of"
          name="from"
          chosen={[params.from === 'watchlist' ? '' : 'all']}
          choices={{ '': { label: 'My watchlist' }, all: { label: 'All films' } }}
        />
      )}
      <Choices
        legend="Time"
        name="time"
        chosen={[params.time ?? '']}
        choices={{ ...maxLengths, '': { label: 'Any' } }}
      />
      <Choices legend="Mood" name="mood" isMultiple chosen={params.moods} choices={moods} />
      {/* On a phone behind a button, so that the films come soon. */}
      <details className={styles.more}>
        <summary>
          More choices <span>{chosenOfMore(params)}</span>
          <Icon name="down" />
        </summary>
        <div className={styles.rest}>
          <Choices
            legend="With"
            name="with"
            chosen={[params.company ?? '']}
            choices={{ '': { label: 'Anybody' }, ...companies }}
          />
          <Choices
            legend="From the"
            name="decade"
            chosen={[params.period ?? '']}
            choices={{ '': { label: 'Any decade' }, ...periods }}
          />
          {hasServices === true && (
            <Choices
              legend="On"
              name="on"
              chosen={[params.onServices ? 'services' : '']}
              choices={{ '': { label: 'Any service' }, services: { label: 'My services' } }}
            />
          )}
          {hasServices === false && (
            <p className="quiet">
              Only what you can stream? <TextLink to={href('/user/services')}>Choose your services</TextLink>
            </p>
          )}
          {isMember && (
            <Choice type="checkbox" name="seen" value="too" defaultChecked={params.withSeen}>
              <b>Also films I have seen</b>
            </Choice>
          )}
        </div>
      </details>
      <noscript>
        <button type="submit" className={buttons.primary}>
          Show three films
        </button>
      </noscript>
    </Form>
  )
}

/** The choices behind the button that are made. */
const chosenOfMore = ({ company, period, onServices, withSeen }: SearchParams) =>
  [
    company && companies[company].label,
    period && periods[period].label,
    onServices && 'My services',
    withSeen && 'Seen films too',
  ]
    .filter(Boolean)
    .join(', ')

type ChoicesProps = {
  legend: string
  name: string
  isMultiple?: boolean
  chosen: readonly string[]
  choices: Record<string, { label: string }>
}

const Choices = ({ legend, name, isMultiple = false, chosen, choices }: ChoicesProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className={styles.choices}>
      {Object.entries(choices).map(([value, { label }]) => (
        <label key={value} className={styles.choice}>
          <input
            className="sr"
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
