import { useState } from 'react'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Choices, type FormChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import styles from './genres.module.css'

type GenresProps = { genres: FormChoice[]; withoutGenres: FormChoice[]; isAll: boolean }

/** Genres of which a film has any or all, and genres it has none of. */
export function Genres({ genres, withoutGenres, isAll }: GenresProps) {
  const [isOpenAtFirst] = useState(withoutGenres.some(({ isChosen }) => isChosen)) // as in Choices
  return (
    <FilterGroup heading="Genre">
      <fieldset className={styles.join}>
        <legend className="sr">A film has</legend>
        <label>
          <input className="sr" type="radio" name="join" value="any" defaultChecked={!isAll} />
          <span>Any of</span>
        </label>
        <label>
          <input className="sr" type="radio" name="join" value="all" defaultChecked={isAll} />
          <span>All of</span>
        </label>
      </fieldset>
      <Choices name="genre" choices={genres} more="more genres" />
      <details className={styles.none} open={isOpenAtFirst}>
        <summary>
          And none of
          <Icon name="down" />
        </summary>
        <Choices name="not" choices={withoutGenres} maxShown={5} more="more genres" />
      </details>
    </FilterGroup>
  )
}
