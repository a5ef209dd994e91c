import { useEffect, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { regionOfLanguages } from '#app/domain/regions/region.ts'
import type { WatchProvider } from '#app/films/watch-providers.ts'
import { ServiceLogo } from '#app/ui/film/service-logo.tsx'
import { useFocusAcrossKeys } from '#app/ui/form/focus.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../../ui/form/button.module.css'
import type { WatchFacts } from './read-watch.ts'
import styles from './watch-panel.module.css'

type WatchPanelProps = {
  watch: WatchFacts
  /** The film's page. */
  path: string
  /** The ids of the member's services; null for a visitor who is not signed in. */
  ownServices: number[] | null
}

/** Where the film can be watched in a region, with the credit that the terms of JustWatch's data require. */
export function WatchPanel({ watch, path, ownServices }: WatchPanelProps) {
  const { region, regions, offers } = useBrowserRegion(watch, path)
  return (
    <section className={styles.panel} aria-labelledby="watch">
      <header className={styles.head}>
        <h2 id="watch">Where to watch</h2>
        {regions.length > 1 ? <RegionForm region={region.code} regions={regions} path={path} /> : region.name}
      </header>
      {offers === null && <p className="quiet">Where it can be watched cannot be read right now. Try again later.</p>}
      {offers?.groups.length === 0 && <p className="quiet">No service in {region.name} has it at the moment.</p>}
      {offers && offers.groups.length > 0 && (
        <dl className={styles.groups}>
          {offers.groups.map(({ label, providers }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ul>
                  {providers.map(provider => (
                    <li key={provider.id}>
                      <Provider {...provider} link={offers.link} isOwn={ownServices?.includes(provider.id) ?? false} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ownServices && (
        <p className={styles.own}>
          {ownServices.length > 0 && <i aria-hidden="true" />}
          <TextLink to={href('/user/services')}>
            {ownServices.length > 0 ? 'Your services' : 'Choose your services'}
          </TextLink>
        </p>
      )}
      {offers && (
        <p className={styles.credit}>
          Data by{' '}
          <a className="link" href="https://www.justwatch.com/" rel="noopener">
            JustWatch
          </a>
          , as of <time dateTime={offers.day}>{formatPlainDate(offers.day, 'long')}</time>
        </p>
      )}
    </section>
  )
}

function Provider({ name, logo, link, isOwn }: WatchProvider & { link: string | null; isOwn: boolean }) {
  const content = (
    <>
      <ServiceLogo name={name} logo={logo} />
      <span>{name}</span>
      {isOwn && (
        <em>
          <span className="sr">, one of your services</span>
        </em>
      )}
    </>
  )
  return link ? (
    <a className={styles.provider} href={link} rel="noopener">
      {content}
    </a>
  ) : (
    <span className={styles.provider}>{content}</span>
  )
}

type RegionFormProps = { region: string; regions: WatchFacts['regions']; path: string }

function RegionForm({ region, regions, path }: RegionFormProps) {
  const submit = useSubmit()
  const focus = useFocusAcrossKeys<HTMLSelectElement>()
  return (
    <Form
      className={styles.region}
      action={path}
      onChange={event => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      <select {...focus} name="region" aria-label="Region" key={region} defaultValue={region}>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttons.secondary}>
          Show
        </button>
      </noscript>
    </Form>
  )
}

/**
 * A page for everyone has the region of the site: the browser loads that of its language, where the film has one. A
 * failed request leaves the region of the site.
 */
function useBrowserRegion(watch: WatchFacts, path: string): WatchFacts {
  const [loaded, setLoaded] = useState<WatchFacts | null>(null)
  const { isSiteRegion } = watch
  const codes = watch.regions.map(({ code }) => code).join()
  const regionCode = watch.region.code
  useEffect(() => {
    const region = isSiteRegion ? regionOfLanguages(navigator.languages) : null
    if (!region || region === regionCode || !codes.split(',').includes(region)) return
    const request = new AbortController()
    fetchWatch(`${path}/watch?region=${region}`, request.signal).then(setLoaded, () => {})
    return () => request.abort()
  }, [isSiteRegion, codes, regionCode, path])
  return (isSiteRegion && loaded) || watch
}

async function fetchWatch(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal })
  return response.ok ? ((await response.json()) as WatchFacts | null) : null // watch.ts returns this type
}
