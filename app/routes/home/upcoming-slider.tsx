import { href, Link } from 'react-router'
import type { FilmSummary } from '#app/films/film.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import { SliderControls } from './slider-controls.tsx'
import { SliderThumbnails } from './slider-thumbnails.tsx'
import { isNear } from './slides.ts'
import { UpcomingSlide } from './upcoming-slide.tsx'
import styles from './upcoming-slider.module.css'
import { useSlides } from './use-slides.ts'

/** The hero of the home page: one coming film after the other. Without script a row to scroll sideways. */
export function UpcomingSlider({ films }: { films: FilmSummary[] }) {
  const { slides, dispatch, play, frame } = useSlides(films.length)
  const currentFilm = films[slides.current]

  return (
    <section
      className={`${styles.hero} screen`}
      aria-roledescription="carousel"
      aria-labelledby="upcoming-movies"
      {...frame}
    >
      <div className={styles.stage}>
        <h2 className={styles.heading} id="upcoming-movies">
          Upcoming Movies
        </h2>
        <div className={`wrap ${styles.slides}`}>
          {films.map((film, index) => (
            <UpcomingSlide
              key={film.id}
              film={film}
              place={{ index, count: films.length }}
              isShown={film === currentFilm}
              isNear={isNear(slides, index)}
            />
          ))}
        </div>
        {films.length > 1 && <SliderControls films={films} slides={slides} dispatch={dispatch} play={play} />}
      </div>
      <div className={`wrap ${styles.below}`}>
        {films.length > 1 && <SliderThumbnails films={films} current={slides.current} dispatch={dispatch} />}
        {currentFilm && (
          <p className={styles.all}>
            <Link className="link" to={href('/upcoming')} {...prefetchProps}>
              All upcoming movies
            </Link>
          </p>
        )}
        {!currentFilm && <p className="quiet">No film is announced at the moment.</p>}
      </div>
      <p className="sr" role="status">
        {slides.movedByHand && currentFilm && `${currentFilm.title}, ${slides.current + 1} of ${films.length}`}
      </p>
    </section>
  )
}
