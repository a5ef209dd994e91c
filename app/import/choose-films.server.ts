import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { upsertFilms } from '#app/library/films/upsert-films.server.ts'
import { markDuplicates } from './mark-duplicates.server.ts'
import { choiceKey, toChoiceTitle, uriOfNamesake } from './match/known-films.server.ts'
import type { FilmLookUp } from './match/match-film.ts'
import { numberSameDays } from './number-same-days.server.ts'

/** The film of the line at a position, and of all lines with its title and year, or with its URI; null for none of them. */
export type ChosenFilm = { position: number; filmId: number | null }

/** The most choices that are remembered of a member; the oldest are forgotten. */
const maxRemembered = 2000

type Options = { films: Pick<FilmLookUp, 'findCard'>; memberId: string; importId: string; chosen: ChosenFilm[] }

/**
 * Sets the films that a member chose among the candidates of lines, and remembers the choices for later imports. Returns
 * false when the member has no such import to decide about. A choice of a film that is not a candidate is ignored.
 * Throws the source's error when it is unavailable.
 */
export async function chooseFilms(db: Database, { films, memberId, importId, chosen }: Options): Promise<boolean> {
  const lines = await asMember(db, memberId, tx =>
    tx
      .selectFrom('import_row as line')
      .innerJoin('import_run as run', 'run.id', 'line.import_id')
      .select(['line.position', 'line.title', 'line.year', 'line.candidates'])
      .select(uriOfNamesake)
      .where('run.id', '=', importId)
      .where('run.state', '=', 'to decide')
      .where('line.position', 'in', [...chosen.map(({ position }) => position), -1])
      .execute(),
  )
  const byPosition = new Map(lines.map(line => [line.position, line]))
  const valid = chosen.flatMap(({ position, filmId }) => {
    const line = byPosition.get(position)
    const isCandidate = line?.candidates?.some(({ id }) => filmId === null || id === filmId)
    return line && isCandidate ? [{ line, filmId }] : []
  })
  // A form may have several choices for one title and year, or for one URI: the last one counts.
  const choices = [...new Map(valid.map(choice => [choiceKey(choice.line), choice])).values()]
  const ids = [...new Set(choices.flatMap(({ filmId }) => filmId ?? []))]
  const cards = (await Promise.all(ids.map(id => films.findCard(id)))).filter(film => film !== null)
  const movieIds = await upsertFilms(db, cards)
  return asMember(db, memberId, async tx => {
    if (!(await isToDecide(tx, importId))) return false
    const known = choices.flatMap(({ filmId, line }) => {
      const movieId = filmId === null ? null : movieIds.get(filmId)
      return movieId === undefined ? [] : [{ ...toChoiceTitle(line), movie_id: movieId }]
    })
    await writeChoices(tx, { memberId, importId, choices: JSON.stringify(known) })
    await markDuplicates(tx, importId)
    await numberSameDays(tx, importId)
    return true
  })
}

const isToDecide = async (tx: MemberTransaction, importId: string) =>
  (await tx
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', importId)
    .where('state', '=', 'to decide')
    .forUpdate()
    .executeTakeFirst()) !== undefined

type Write = { memberId: string; importId: string; choices: string }

/** Gives the lines the chosen films, remembers the choices and forgets the oldest. */
async function writeChoices(tx: MemberTransaction, { memberId, importId, choices }: Write) {
  const choicesRecordset = sql`jsonb_to_recordset(${choices}::jsonb) as choice(title text, year integer, movie_id text)`
  await sql`
    update import_row entry
    set movie_id = choice.movie_id, match = case when choice.movie_id is null then 'declined' else 'found' end
    from ${choicesRecordset}
    where entry.import_id = ${importId} and entry.candidates is not null
      and coalesce(entry.details->>'uri', entry.title) = choice.title
      and case when entry.details ? 'uri' then 0 else coalesce(entry.year, 0) end = choice.year`.execute(tx)
  await sql`
    insert into import_choice (member_id, title, year, movie_id)
    select ${memberId}::uuid, choice.title, choice.year, choice.movie_id from ${choicesRecordset}
    on conflict (member_id, title, year) do update set movie_id = excluded.movie_id, chosen_at = now()`.execute(tx)
  await sql`
    delete from import_choice where (title, year) in (
      select title, year from import_choice order by chosen_at desc offset ${sql.lit(maxRemembered)})`.execute(tx)
}
