// The router contexts that loaders and actions read. server/ sets them for each request.
import { createContext } from 'react-router'
import type { FlashMessage } from '#app/accounts/forms/flash-messages.ts'
import type { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { ImageProxy } from '#app/films/images/image-proxy.server.ts'
import type { UploadParser } from '#app/import/upload/parse-uploads.server.ts'
import type { SiteRatings } from '#app/library/entry/site-ratings.server.ts'
import type { ExportMemory } from '#app/library/export/export-memory.ts'
import type { StoredFilms } from '#app/library/films/stored-films.server.ts'
import type { PageFragments } from '#app/ui/fragments/cached-fragment.tsx'
import type { SocialProfile } from '#app/ui/shell/social-profiles.ts'
import type { Accounts, Client } from './accounts/accounts.server.ts'
import type { Member } from './accounts/member.ts'
import type { Database } from './db/database.server.ts'
import type { Publisher } from './films/bulk/dump/prepared.server.ts'
import type { Featured } from './films/featured.ts'
import type { FilmSource } from './films/film-source.ts'
import type { Recommendations } from './films/recommendations.ts'
import type { RenderOnThread } from './render-html.tsx'

/** The parts of the site that pages use. */
export type Dependencies = {
  /** The database, for the functions of the folders; pages contain no SQL. */
  db: Database
  films: FilmSource
  /** The same films without the facts of OMDb and the top-100 service, for pages that read many whole films. */
  unenriched: FilmSource
  recommendations: Recommendations
  /** The ids of the people and collections whose pages search engines index. */
  indexedNames: () => { people: string[]; collections: string[] }
  /** The ids of all films that are stored here, most popular first. */
  filmIds: () => ArrayLike<number>
  /** The publisher of the films in bulk; null without any. */
  publisher: () => Publisher | null
  /** The films of the week: a director's, and those of two decades. */
  featured: () => Promise<Featured>
  /** The image proxy; null without a TMDB token. */
  images: ImageProxy | null
  /** The members' average of each film, from memory. */
  siteRatings: SiteRatings
  /** Updates the stored facts of films in the background when their page is visited. */
  storedFilms: Pick<StoredFilms, 'refreshLater'>
  accounts: Accounts
  imports: Imports
  /** The memory of the exports that are being sent. */
  exports: ExportMemory
  /** Today as a plain date, in UTC. */
  today: () => PlainDate
  /** Logs an unexpected error; `task` describes what was being done. */
  reportError: (error: unknown, task: string) => void
  site: SiteFacts
}

/** The work on members' imports, in the background. */
export type Imports = {
  /** Continues the import of this member, if there is one. */
  wake(memberId: string): void
  /** Runs one upload at a time for each member. Returns null while another upload of the member is under way. */
  runUpload<Result>(memberId: string, work: () => Promise<Result>): Promise<Result | null>
  /** Reads an upload in a process of its own, few at a time; `isBusy` when too many wait. */
  parse: UploadParser['parse']
}

/** The public facts about the site that the operator has set. */
export type SiteFacts = {
  /** The URL of the site without a slash at its end. Every absolute URL begins with it. */
  publicUrl: string
  /** URL of the share card of the site, 1200 x 630. */
  card: string
  operator: { name: string | null; contact: string | null; jurisdiction: string | null }
  social: SocialProfile[]
  /** The region of visitors whose own is not known (ISO 3166-1 alpha-2). */
  defaultRegion: string
  /** Whether films and pictures come from TMDB, which must then be credited. */
  isLive: boolean
}

/** A form of a page without script that was not saved: where it was sent, its fields, and the response. */
type NotSavedForm = {
  action: string
  fields: Record<string, string>
  status: number
  error: string
  /** The version that is stored instead, when another one was saved meanwhile. */
  stored: { version: string; text: string } | null
}

/** The dependencies of pages: the same object in every request. */
export const dependenciesContext = createContext<Dependencies>()

/** The signed-in member, or null. */
export const memberContext = createContext<Member | null>(null)

/** True while sessions cannot be looked up: personal parts are unavailable, and no page suggests to sign in. */
export const visitorUnknownContext = createContext(false)

/** The client of the request; empty for pages that are rendered for everyone. */
export const clientContext = createContext<Client>({ ipAddress: '', headers: new Headers() })

/** The flash message of the page before. */
export const flashMessageContext = createContext<FlashMessage | null>(null)

/** The database error of one request: app/entry.server.tsx sets it, server/http/responses/unavailable.ts reads it. */
export const databaseErrorContext = createContext<{ databaseUnavailable: DatabaseUnavailableError | null }>()

/**
 * The page of one request: app/entry.server.tsx renders it, server/http/responses sends it. It does not go through the body
 * of the router's response, because reading that costs as much as compressing the page.
 */
export const renderedPageContext = createContext<{ html: Buffer | null }>()

/**
 * The page as schema.org describes it: a loader sets it, app/entry.server.tsx writes it. It stays in the document when the
 * visitor goes on to another page: search engines load every URL.
 */
export const jsonLdContext = createContext<object | null>(null)

/** The fields of a form that a mutation has read: with the response, they are on the page /not-saved. */
export const sentFormContext = createContext<Record<string, string> | null>(null)

/** The content of the page /not-saved. */
export const notSavedContext = createContext<NotSavedForm | null>(null)

/** The nonce of the scripts of one rendering; server/http/responses adds it to the Content-Security-Policy. */
export const nonceContext = createContext<string>()

/** Renders a page on another thread, if there is one. */
export const renderOnThreadContext = createContext<RenderOnThread>()

/** Begins the fragments of one rendering (app/ui/fragments); null where every page is rendered as a whole. */
export const fragmentCacheContext = createContext<{ beginPage(): PageFragments } | null>(null)
