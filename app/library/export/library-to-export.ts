import type { Stars } from '#app/domain/stars.ts'
import type { OwnService } from '../services/own-services.server.ts'
import type {
  DiaryEntryOnFile,
  FavouriteOnFile,
  FilmOnFile,
  LikeOnFile,
  ListedOnFile,
  ListFilmOnFile,
  ListOnFile,
  RatedOnFile,
  ReviewOnFile,
  SeenOnFile,
  SuggestionsOffOnFile,
} from './library-file.ts'

/** A film with the facts that only the files for other sites have. */
export type FilmFacts = FilmOnFile & { genres: string[]; imdbRating: number | null }

type WithFilmFacts<Entry> = Omit<Entry, 'film'> & { film: FilmFacts }

type RatingToExport = Omit<WithFilmFacts<RatedOnFile>, 'stars'> & { stars: Stars }
type ReviewToExport = WithFilmFacts<ReviewOnFile>
export type DiaryEntryToExport = Omit<WithFilmFacts<DiaryEntryOnFile>, 'stars'> & { stars: Stars | null }

/** A list with its films in their order. */
export type ListToExport = Omit<ListOnFile, 'films'> & { films: WithFilmFacts<ListFilmOnFile>[] }

/** The member's whole library for an export, newest first. */
export type LibraryToExport = {
  watchlist: WithFilmFacts<ListedOnFile>[]
  ratings: RatingToExport[]
  reviews: ReviewToExport[]
  seen: WithFilmFacts<SeenOnFile>[]
  likes: WithFilmFacts<LikeOnFile>[]
  /** In the order of the profile, not newest first. */
  favourites: WithFilmFacts<FavouriteOnFile>[]
  diary: DiaryEntryToExport[]
  lists: ListToExport[]
  /** Where the member watches: the region that is set, and the services. Absent when neither is set. */
  watch?: { region: string | null; services: OwnService[] }
  /** Absent while suggestions are on. */
  suggestionsOff?: SuggestionsOffOnFile
}
