// The tables as Kysely sees them. What made them stands in migrations/*.sql.
import type { ColumnType, Generated } from 'kysely'

export type Schema = {
  catalogue_film: CatalogueFilmRow
  catalogue_version: {
    only_row: ColumnType<boolean, never, never>
    version: string
    loaded_at: ColumnType<Date, never>
  }
  member: MemberRow
  member_session: MemberSessionRow
  sign_in_method: SignInMethodRow
  sign_in_state: SignInStateRow
  one_time_link: OneTimeLinkRow
  counted_tries: CountedTriesRow
  shelf_film: ShelfFilmRow
}

/**
 * The tables of which every row is one member's own. They are no part of `Schema`: only a transaction in a member's
 * name knows them (app/library/as-member.server.ts), so a query that forgot whose rows it wants does not compile.
 */
export type MemberTables = { rating: RatingRow; watchlist: WatchlistRow; review: ReviewRow }

/** A film of the embedded catalogue: what lists and look-ups ask for as columns, the rest as its record. */
export type CatalogueFilmRow = {
  id: number
  imdb_id: string | null
  title: string
  /** `YYYY-MM-DD` or `YYYY`: text, because it is a plain date and sorts as one. */
  release_date: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
  collection: string | null
  vote_average: number | null
  vote_count: number
  /** The dated editorial order of catalogue-popularity.ts; higher is more popular. */
  popularity: number
  /** The line of catalogue/films.jsonl. */
  record: unknown
}

type Moment = ColumnType<Date, Date | undefined, Date>

export type MemberRow = {
  id: string
  name: string
  username: string | null
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: Moment
  updated_at: Moment
}

export type MemberSessionRow = {
  id: string
  member_id: string
  token: string
  user_agent: string | null
  ip_address: string | null
  expires_at: Moment
  created_at: Moment
  updated_at: Moment
}

export type SignInMethodRow = {
  id: string
  member_id: string
  /** `credential` for a password of ours, or the name of an OpenID provider. */
  provider_id: string
  /** The member's id, or the provider's name for the member. */
  account_id: string
  /** Argon2id, in the PHC string format. */
  password: string | null
  created_at: Moment
  updated_at: Moment
}

export type SignInStateRow = { id: string; identifier: string; value: string; expires_at: Moment }

export type OneTimeLinkRow = {
  member_id: string
  purpose: 'new-password' | 'confirm-address' | 'delete-account'
  token_hash: string
  expires_at: Moment
}

export type CountedTriesRow = { key: string; tries: number; forget_at: Moment; wait_until: Moment | null }

/** A film that somebody keeps, as a shelf shows it. */
export type ShelfFilmRow = {
  movie_id: string
  /** The film's number in our URLs. */
  film_id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`. */
  release_date: string | null
  genres: string[]
  vote_average: number | null
  imdb_rating: number | null
  poster: ColumnType<ShelfPoster, string, string>
  /** How many members rated it, and their stored ratings together; the database counts. */
  rating_count: ColumnType<number, never, never>
  rating_total: ColumnType<number, never, never>
}

type ShelfPoster = { src: string; srcSet?: string; drawn: boolean }

export type RatingRow = {
  member_id: string
  movie_id: string
  /** 1-10: twice the stars. */
  rating: number
  created_at: Moment
  updated_at: Moment
}

export type WatchlistRow = { member_id: string; movie_id: string; created_at: Moment }

export type ReviewRow = {
  member_id: string
  id: string
  movie_id: string
  review: string
  created_at: Moment
  updated_at: Moment
}
