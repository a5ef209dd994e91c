import type { Dispatch } from 'react'
import type { FilmCard } from '#app/films/film.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './slider-controls.module.css'
import type { SlideEvent, Slides } from './slides.ts'

type SliderControlsProps = { films: FilmCard[]; slides: Slides; dispatch: Dispatch<SlideEvent>; play: () => void }

const outlined = `${buttons.tool} ${buttons.outlined}`

/** Previous, pause or play, next, and a dot for each slide. */
export function SliderControls({ films, slides, dispatch, play }: SliderControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" className={outlined} aria-label="Previous" onClick={() => dispatch('previous')}>
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={outlined}
        aria-label={slides.playing ? 'Pause' : 'Play'}
        onClick={slides.playing ? () => dispatch('pause') : play}
      >
        <Icon name={slides.playing ? 'pause' : 'play'} />
      </button>
      <button type="button" className={outlined} aria-label="Next" onClick={() => dispatch('next')}>
        <Icon name="next" />
      </button>
      <div className={styles.dots}>
        {films.map((film, index) => (
          <button
            key={film.id}
            type="button"
            aria-label={film.title}
            aria-current={index === slides.current || undefined}
            onClick={() => dispatch({ show: index })}
          />
        ))}
      </div>
    </div>
  )
}
