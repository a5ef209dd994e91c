import { formatWhole } from '#app/domain/text/format-count.ts'
import { maxForPeople, minForCharts } from '#app/library/year/year-facts.ts'
import { weekdayNames } from '#app/ui/layout/weekday-name.ts'
import { BarChart, Histogram } from '../charts/charts.tsx'
import { BestFilms } from './best-films.tsx'
import { Countries } from './countries.tsx'
import { Milestones } from './milestones.tsx'
import { PeopleSeen } from './people-seen.tsx'
import { Reel } from './reel.tsx'
import { Scenes } from './scenes.tsx'
import type { Column, ShownYear } from './shown-year.ts'
import styles from './year-parts.module.css'
import { YearStatistics } from './year-statistics.tsx'

type YearPartsProps = {
  year: ShownYear
  /** The path to the films of a month or a year, where the reader may go there. */
  columnPath?: (column: Column) => string
}

/** All of a year below its title. Few viewings make no charts: their statistics and posters are all there is to see. */
export function YearParts({ year, columnPath }: YearPartsProps) {
  const hasCharts = year.viewings >= minForCharts
  const hasDays = year.first !== null
  return (
    <div className={styles.parts}>
      <YearStatistics {...year} />
      {hasCharts && hasDays && year.columns.length > 1 && <Reel {...year} pathOf={columnPath} />}
      {hasDays && <Scenes {...year} />}
      <BestFilms {...year} />
      {hasCharts && <HowAndWhen {...year} />}
      {hasCharts && year.directors.length + year.actors.length > 0 && (
        <PeopleSeen
          {...year}
          note={
            year.viewings > maxForPeople ? `of your latest ${formatWhole(maxForPeople)} viewings` : 'whom you saw most'
          }
        />
      )}
      {hasCharts && <Kinds {...year} />}
      {hasCharts && hasDays && <Milestones {...year} />}
    </div>
  )
}

const HowAndWhen = ({ stars, weekdays, average }: ShownYear) => (
  <section className={styles.two} aria-label="How and when">
    {average !== null && <Histogram caption="How you rated" bars={stars} />}
    {weekdays.some(({ count }) => count > 0) && (
      <BarChart caption="Weekdays" bars={weekdays} nameOf={day => weekdayNames[day] ?? ''} />
    )}
  </section>
)

const Kinds = ({ genres, decades, countries, countryCount }: ShownYear) => (
  <section className={styles.three} aria-label="Genres, decades, countries">
    {genres.length > 0 && <BarChart caption="Genres" bars={genres} nameOf={name => name} />}
    {decades.length > 0 && <BarChart caption="Decades" bars={decades} nameOf={decade => `${decade}s`} />}
    {countries.length > 0 && <Countries countries={countries} countryCount={countryCount} />}
  </section>
)
