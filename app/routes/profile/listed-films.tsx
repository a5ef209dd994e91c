import { href } from 'react-router'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import type { LibraryCounts } from '#app/library/profile/library-counts.server.ts'
import type { Profile } from '#app/library/profile/profile.server.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { StarRating } from '#app/ui/film/stars/star-rating.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { Carousel } from './carousel.tsx'
import empty from './empty-section.module.css'

type ListedFilmsProps = Pick<Profile, 'watchlist' | 'ratings' | 'reviews'> & {
  totals: Pick<LibraryCounts, 'watchlist' | 'reviews'> & { ratings: number }
}

/** The widths of carousel.module.css as an HTML `sizes` value. */
const sizes = '(min-width: 110rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 46vw, 6.5rem'

/** The newest of each kind as carousels; the messages of empty ones are the spec's (section 8). */
export const ListedFilms = ({ watchlist, ratings, reviews, totals }: ListedFilmsProps) => (
  <>
    <Carousel
      id="watchlist"
      heading="Watchlist"
      count={totals.watchlist}
      lead="What you mean to see, the newest first."
      all={{ to: href('/watchlist'), label: 'The whole watchlist' }}
      empty={
        <EmptySection message="No movies in the watchlist">
          <TextLink to={href('/popular')}>See what is popular</TextLink> and put what you mean to see here.
        </EmptySection>
      }
    >
      {watchlist.map(({ film }) => (
        <FilmCard key={film.id} film={film} sizes={sizes} />
      ))}
    </Carousel>
    <Carousel
      id="ratings"
      heading="Ratings"
      count={totals.ratings}
      lead="What you thought of it, the newest first."
      all={{ to: `${href('/user/films')}?mine=rated`, label: 'All your ratings' }}
      empty={
        <EmptySection message="No movies you had rated">
          <TextLink to={href('/user/rate')}>Start with ten films you know</TextLink>: five stars, in half steps.
        </EmptySection>
      }
    >
      {ratings.map(({ film, stars }) => (
        <RatedCard key={film.id} film={film} stars={stars} />
      ))}
    </Carousel>
    <Carousel
      id="reviews"
      heading="Reviews"
      count={totals.reviews}
      lead="What you wrote, the newest first."
      all={{ to: `${href('/user/films')}?mine=reviewed`, label: 'All films you reviewed' }}
      empty={
        <EmptySection message="No movies You had review">
          What you write under a film stands here, and only you can read it.{' '}
          <TextLink to={href('/search')}>Find a film to write about</TextLink>.
        </EmptySection>
      }
    >
      {newestOfEachFilm(reviews).map(({ film, writtenAt }) => (
        <ReviewedCard key={film.id} film={film} date={writtenAt.slice(0, 10)} />
      ))}
    </Carousel>
  </>
)

/** The text of an empty section: the spec's message, then a link. */
const EmptySection = ({ message, children }: { message: string; children: React.ReactNode }) => (
  <div className={empty.empty}>
    <p className={empty.message}>{message}</p>
    <p className="quiet">{children}</p>
  </div>
)

const Rated = ({ film, stars }: { film: FilmFacts; stars: number }) => (
  <FilmCard film={film} sizes={sizes} facts={<StarRating stars={stars} />} />
)

const Reviewed = ({ film, date }: { film: FilmFacts; date: string }) => (
  <FilmCard film={film} sizes={sizes} facts={<span>Reviewed {formatPlainDate(date)}</span>} />
)

// Their own lines replace those that depend on the date of the rendering.
const RatedCard = import.meta.env.SSR ? cachedFragment(Rated, allProps) : Rated
const ReviewedCard = import.meta.env.SSR ? cachedFragment(Reviewed, allProps) : Reviewed

const newestOfEachFilm = (reviews: Profile['reviews']) =>
  reviews.filter(({ film }, index) => reviews.findIndex(other => other.film.id === film.id) === index)
