import { href } from 'react-router'
import { regionOfLanguages } from '#app/domain/regions/region.ts'
import { Choices } from '#app/ui/filters/choices.tsx'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import type { Applying } from '#app/ui/filters/use-apply.ts'
import { useFocusAcrossKeys } from '#app/ui/form/focus.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { DiscoverView } from '../discover-view.ts'
import styles from './services.module.css'

type ServicesProps = Pick<Applying, 'apply'> & { watch: NonNullable<DiscoverView['watch']>; isMember: boolean }

/** The services of a region at which a film can be watched, with the credit that the terms of their data require. */
export function Services({ watch, isMember, apply }: ServicesProps) {
  const focus = useFocusAcrossKeys<HTMLSelectElement>()
  const { shown, own, all, services, isSiteRegion } = watch

  /** A page for everyone has the region of the site: opening the group loads that of the browser's language. */
  function applyBrowserRegion(group: HTMLDetailsElement) {
    const region = group.open && isSiteRegion ? regionOfLanguages(navigator.languages) : null
    const select = group.querySelector('select')
    if (!select || region === null || region === own.code) return
    select.value = region
    apply(select.form)
  }

  return (
    <FilterGroup heading="Where to watch" chosen={services} onToggle={applyBrowserRegion}>
      <label className={styles.region}>
        <span className="sr">Region</span>
        <select
          {...focus}
          name="region"
          key={shown.code}
          defaultValue={shown.code === own.code ? '' : shown.code}
          onChange={event => apply(event.currentTarget.form)}
        >
          {all.map(({ code, name }) => (
            <option key={code} value={code === own.code ? '' : code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      {services.length === 0 && <p className="quiet">The services of {shown.name} cannot be listed right now.</p>}
      <Choices name="provider" choices={services} more="more services" />
      {isMember && (
        <p>
          <TextLink to={href('/user/services')}>Choose your services</TextLink>
        </p>
      )}
      <JustWatchCredit />
    </FilterGroup>
  )
}

/** Stands wherever the data is shown. */
export const JustWatchCredit = () => (
  <p className={`quiet ${styles.credit}`}>
    Streaming data by{' '}
    <a className="link" href="https://www.justwatch.com/" rel="noopener">
      JustWatch
    </a>
  </p>
)
