import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { ImportedKind } from '#app/domain/nouns.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { formatStars } from '#app/domain/stars.ts'
import { cleanFileName } from './parse/files/file-name.ts'
import { notImportedReasons, type RowOutcome } from './row-outcome.ts'
import { type EntryWithOutcome, entriesWithOutcome } from './row-outcomes.server.ts'

/** A line in a list of the page. `fileStars` is the file's rating, `ownStars` the member's own, both as text. */
export type LineView = ReturnType<typeof toLine>

/** Maximum lines shown of a list of lines to check. The rest is counted. */
const maxShown = 100

/** Maximum lines shown for one reason; all are in the CSV. */
const maxShownPerReason = 20

/** Maximum choices shown at a time: those that are open come first. */
export const maxChoices = 20

/** The number of entries per state, without reading the library: the page polls this every second. */
export async function readSteps(tx: MemberTransaction, importId: string) {
  const { rows } = await sql<Count>`
    select coalesce(effect, case when match in ('found', 'similar') then 'to add' else match end) as outcome, kind,
      count(*)::int as count
    from import_row where import_id = ${importId}
    group by 1, 2`.execute(tx)
  return { ...emptyResults, counts: rows }
}

/** How many entries of each outcome and kind there are, and the entries to check, in one query. */
export async function readResults(tx: MemberTransaction, options: { importId: string; region: string | null }) {
  type Results = { counts: Count[]; choices: FilmChoice[] } & Record<
    keyof typeof lineConditions | 'similar' | 'lost',
    Line[]
  >
  const { rows } = await sql<Results>`
    with entries as materialized (${entriesWithOutcome(options)})
    select
      (select coalesce(json_agg(counted), '[]') from (
        select outcome, kind, count(*)::int as count from entries group by 1, 2) counted) as counts,
      ${linesWhere(lineConditions.differing)} as differing,
      ${similarLines} as similar,
      ${linesWhere(lineConditions.rounded)} as rounded,
      ${notImportedLines} as lost,
      ${choices} as choices`.execute(tx)
  const [{ counts, choices: toChoose, differing, similar, rounded, lost } = emptyResults] = rows
  return {
    counts,
    choices: toChoose,
    differing: differing.map(toLine),
    similar: similar.map(toLine),
    rounded: rounded.map(toLine),
    lost: lost.map(toLine),
  }
}

const lineConditions = {
  differing: sql`outcome in ('differs', 'newer')`,
  rounded: sql`rounded and match in ('found', 'similar')`,
}

const fieldsOfLine = sql`
  position, kind, file, line, title, year, rating, mine, outcome, found_id, found_title, found_date`

const linesWhere = (isWanted: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(listed order by position), '[]') from (
    select ${fieldsOfLine}
    from entries where ${isWanted} order by position limit ${sql.lit(maxShown)}) listed)`

/** The first line of each title, year and similar film: ratings, diary and lists of a file name a film in a line each. */
const similarLines = sql`
  (select coalesce(json_agg(listed order by position), '[]') from (
    select * from (
      select distinct on (title, year, found_id) ${fieldsOfLine}
      from entries where match = 'similar' and outcome <> 'undone'
      order by title, year, found_id, position) once
    order by position limit ${sql.lit(maxShown)}) listed)`

/** The first lines of each reason. */
const notImportedLines = sql`
  (select coalesce(json_agg(listed order by position), '[]') from (
    select ${fieldsOfLine}, row_number() over (partition by outcome order by position) as nth
    from entries where outcome in (${sql.join(notImportedReasons.map(reason => sql.lit(reason)))})) listed
  where nth <= ${sql.lit(maxShownPerReason)})`

/** The lines with several candidates; those with one title, year and URI are one choice. */
const choices = sql`
  (select coalesce(json_agg(choice order by "isOpen" desc, position), '[]') from (
    select min(position) as position, title, year, uri, (array_agg(candidates order by position))[1] as candidates,
      bool_or(match = 'several') as "isOpen", bool_or(match = 'declined') as "isNone", min(found_id) as chosen
    from entries where candidates is not null
    group by title, year, uri order by "isOpen" desc, position limit ${sql.lit(maxChoices)}) choice)`

const emptyResults = { counts: [], choices: [], differing: [], similar: [], rounded: [], lost: [] }

const toLine = ({ position, kind, file, line, title, year, rating, mine, outcome, ...filmColumns }: Line) => ({
  position,
  kind,
  file: cleanFileName(file),
  line,
  title,
  year,
  outcome,
  fileStars: rating === null ? null : formatStars(rating / 2),
  ownStars: mine === null ? null : formatStars(mine / 2),
  found:
    filmColumns.found_id === null || filmColumns.found_title === null
      ? null
      : { id: filmColumns.found_id, title: filmColumns.found_title, year: yearOf(filmColumns.found_date) },
})

/** A choice between films that fit a title and year. `chosen` is the id of the chosen film. */
export type FilmChoice = {
  position: number
  title: string
  year: number | null
  /** At Letterboxd, where several films of the upload have this title and year. */
  uri: string | null
  candidates: { id: number; title: string; year: number | null }[]
  isOpen: boolean
  isNone: boolean
  chosen: number | null
}

type Count = { outcome: RowOutcome; kind: ImportedKind; count: number }

type Line = Pick<
  EntryWithOutcome,
  | 'position'
  | 'kind'
  | 'file'
  | 'line'
  | 'title'
  | 'year'
  | 'rating'
  | 'mine'
  | 'outcome'
  | 'found_id'
  | 'found_title'
  | 'found_date'
>
