// What a loader or an action may ask for. server/ puts it there, once for each request.
import { createContext } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import type { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { ImageProxy } from '#app/films/images/image-proxy.server.ts'
import type { UploadParser } from '#app/import/upload/parse-uploads.server.ts'
import type { SiteRatings } from '#app/library/entry/site-ratings.server.ts'
import type { StoredFilms } from '#app/library/films/stored-films.server.ts'
import type { SocialLinks } from '#app/ui/shell/social-networks.ts'
import type { Accounts, Client } from './accounts/accounts.server.ts'
import type { Visitor } from './accounts/visitor.ts'
import type { Database } from './db/database.server.ts'
import type { FilmSource } from './films/film-source.ts'
import type { Recommendations } from './films/recommendations.ts'

/** The parts of the site a page works with. */
export type Services = {
  /** The database, for the rooms' functions; a page asks no table itself. */
  db: Database
  films: FilmSource
  /** The same films without OMDb and the top-100 service: enough for a library row. */
  unenrichedFilms: FilmSource
  recommendations: Recommendations
  /** The ids of the catalogue's films, most popular first. */
  catalogueIds: number[]
  /** Where photographs come from; null when there is no token, because their terms go with it. */
  images: ImageProxy | null
  /** The members' average of each film, from memory. */
  siteRatings: SiteRatings
  /** Keeps what shelves show of a film as new as its page. */
  storedFilms: Pick<StoredFilms, 'seen'>
  accounts: Accounts
  imports: Imports
  /** Today as a plain date, in UTC. */
  today: () => PlainDate
  /** Writes an error nobody foresaw into the log; `asked` says what was being done. */
  report: (error: unknown, asked: string) => void
  site: SiteFacts
}

/** The work on members' imports, which goes on between requests. */
export type Imports = {
  /** There may be something to do for this member. */
  wake(memberId: string): void
  /** Takes an upload in, one at a time for each member: null, and nothing done, while another of theirs is under way. */
  upload<Result>(memberId: string, work: () => Promise<Result>): Promise<Result | null>
  /** Reads an upload in a worker thread, few at a time; `isBusy` when too many are waiting for that. */
  parse: UploadParser['parse']
}

/** What the operator says of the site; all of it may be shown to anybody. */
export type SiteFacts = {
  /** Where the site stands, without a slash at the end. Every absolute address begins with it. */
  publicUrl: string
  /** Address of the picture a shared link to the site shows, 1200 x 630. */
  card: string
  operator: { name: string | null; contact: string | null; jurisdiction: string | null }
  social: SocialLinks
  /** Whether films and pictures come from the public film database, which then wants to be named. */
  isLive: boolean
}

export const servicesContext = createContext<Services>()

/** Who is asking; nobody unless server/ has found a session. */
export const visitorContext = createContext<Visitor | null>(null)

/** True while the database cannot say whose session it is: what is personal is away, and nobody is told to sign in. */
export const visitorUnknownContext = createContext(false)

/** Where the request comes from; pages that are the same for everybody are made for nobody in particular. */
export const clientContext = createContext<Client>({ address: '', headers: new Headers() })

/** What the page before has to say on this one. */
export const noticeContext = createContext<FlashMessage | null>(null)

/** What went wrong while one request was answered; app/entry.server.tsx writes it, server/http/responses/unavailable.ts reads it. */
export const failureContext = createContext<{ databaseUnavailable: DatabaseUnavailableError | null }>()

/** Marks the scripts of one rendering; server/app.ts turns it into the page's Content-Security-Policy. */
export const nonceContext = createContext<string>()
