import { formatCount } from '#app/domain/text/format-count.ts'
import { FilmLink } from '../film/film-link.tsx'
import { Poster } from '../film/poster.tsx'
import { formatPlainDate } from '../layout/format-date.ts'
import cards from './card-link.module.css'
import { formatOrdinal } from './format-year.ts'
import styles from './milestones.module.css'
import type { ShownMilestone, ShownViewing, ShownYear } from './shown-year.ts'

/** The viewings that make a round number, and the film that was seen most often. */
export const Milestones = ({ period, milestones, seenMost }: Pick<ShownYear, 'period' | 'milestones' | 'seenMost'>) => (
  <section aria-labelledby="milestones">
    <h2 id="milestones">Milestones</h2>
    <ol className={styles.milestones}>
      {milestones.map(milestone => (
        <li key={`${milestone.isOfAll} ${milestone.place}`} className={cards.card}>
          <b className="num">{formatOrdinal(milestone.place)}</b>
          <FilmOf {...milestone.viewing} period={period}>
            {meaningOf(milestone, period)}
          </FilmOf>
        </li>
      ))}
      {seenMost && (
        <li className={cards.card}>
          <b className="num">{seenMost.times}×</b>
          <FilmOf {...seenMost.viewing} period={period}>
            Seen most often{seenMost.others > 0 && `, with ${formatCount(seenMost.others, 'other film')}`}, last on
          </FilmOf>
        </li>
      )}
    </ol>
  </section>
)

function meaningOf({ place, isOfAll }: ShownMilestone, period: ShownYear['period']) {
  if (place === 1) return period === 'all' ? 'The diary begins,' : 'The year begins,'
  return isOfAll ? `Your ${formatOrdinal(place)} viewing of all,` : `The ${formatOrdinal(place)} viewing of the year,`
}

type FilmOfProps = ShownViewing & { period: ShownYear['period']; children: React.ReactNode }

const FilmOf = ({ film, watchedOn, period, children }: FilmOfProps) => (
  <>
    <Poster picture={film.poster} sizes="3rem" />
    <div>
      <h3>
        <FilmLink className="cover" film={film} />
      </h3>
      <p className="quiet num">
        {children} {formatPlainDate(watchedOn, period === 'all' ? 'short' : 'day')}
      </p>
    </div>
  </>
)
