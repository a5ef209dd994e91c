import type { Problem } from '#app/accounts/forms/parse-form.ts'
import { ServiceLogo } from '#app/ui/film/service-logo.tsx'
import { Choice } from '#app/ui/form/choice.tsx'
import fields from '#app/ui/form/field.module.css'
import type { ServiceSettings } from './read-services.ts'
import styles from './services.module.css'

type RegionFieldProps = Pick<ServiceSettings, 'region' | 'regions'> & { problem: Problem | null }

export function RegionField({ region, regions, problem }: RegionFieldProps) {
  const isWrong = problem?.fields.includes('region') ?? false
  return (
    <div className={styles.region}>
      <label htmlFor="region">Region</label>
      <select
        className={fields.select}
        id="region"
        name="region"
        key={region}
        defaultValue={region ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'region-problem' : undefined}
      >
        <option value="">As my browser’s language has it</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {isWrong && <p id="region-problem">{problem?.message}</p>}
    </div>
  )
}

export const ServiceFields = ({ shownRegion, services, isAway }: ServiceSettings) => (
  <fieldset className={styles.services}>
    <legend>Your services in {shownRegion.name}</legend>
    {isAway && <p className="quiet">The list of services cannot be read right now. These are the ones you chose.</p>}
    <ul>
      {services.map(({ id, name, logo, isOwn }) => (
        <li key={id}>
          <Choice type="checkbox" name={`service-${id}`} defaultChecked={isOwn}>
            <ServiceLogo name={name} logo={logo} />
            <span>{name}</span>
          </Choice>
        </li>
      ))}
    </ul>
    {services.length === 0 && !isAway && <p className="quiet">No service is known in {shownRegion.name}.</p>}
    <p className="quiet">
      The services are those that{' '}
      <a className="link" href="https://www.justwatch.com/" rel="noopener">
        JustWatch
      </a>{' '}
      lists for the region.
    </p>
  </fieldset>
)
