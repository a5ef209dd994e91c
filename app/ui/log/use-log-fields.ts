import { useEffect, useRef, useState } from 'react'
import type { PlainDate } from '#app/domain/plain-date.ts'
import {
  type DiaryEntry,
  type DiaryErrorCode,
  type DiaryFields,
  parseDiaryFields,
} from '#app/library/diary/diary-entry.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { readDraft, writeDraft } from '../form/draft.ts'
import { formatDraft, initialFields, type LogFacts, type LogFields, parseDraft } from './log-fields.ts'
import { visitorDay } from './visitor-day.ts'

export type LogState = ReturnType<typeof useLogFields>

type Options = { filmId: number; own: LogFacts; entry: DiaryEntry | null; today: PlainDate }

/** The fields of the form with their draft, which is stored per film or entry until the form is saved or given up. */
export function useLogFields({ filmId, own, entry, today }: Options) {
  const { memberId } = useMutations()
  const [initial] = useState<LogFields>(() => initialFields(own, { entry, today }))
  const [fields, setFields] = useState(initial)
  const [error, setError] = useState<DiaryErrorCode | null>(null)
  const latestFields = useRef(fields)
  const changedFields = useRef<Partial<LogFields> | null>(null)
  // The member whose draft has the changed fields, until it is forgotten: another one may sign in, in another tab.
  const draftOf = useRef<string | null>(null)
  const draftId = `log.${entry?.id ?? filmId}`
  const basedOn = entry?.changedAt ?? null

  useEffect(() => {
    if (memberId === null) return
    if (changedFields.current) {
      // The fields are now those of a change of this version.
      if (draftOf.current === memberId) writeDraft(memberId, draftId, formatDraft(changedFields.current, basedOn))
      return
    }
    const draft = parseDraft(readDraft(memberId, draftId), basedOn)
    if (!draft) return
    changedFields.current = draft
    draftOf.current = memberId
    latestFields.current = { ...latestFields.current, ...draft }
    setFields(latestFields.current)
  }, [memberId, draftId, basedOn])

  function change(changes: Partial<LogFields>) {
    changedFields.current = { ...changedFields.current, ...changes }
    latestFields.current = { ...latestFields.current, ...changes }
    setFields(latestFields.current)
    setError(null)
    draftOf.current = memberId
    if (memberId !== null) writeDraft(memberId, draftId, formatDraft(changedFields.current, basedOn))
  }
  /** Takes over what was typed before the script ran; without that, today is the day of the visitor. */
  function takeTyped(typed: LogFields) {
    const localDay = visitorDay(today)
    const changes = Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof LogFields]),
    )
    if (changes.length > 0) change(Object.fromEntries(changes))
    else if (entry === null && localDay !== today && latestFields.current === initial) {
      latestFields.current = { ...initial, watchedOn: localDay }
      setFields(latestFields.current)
    }
  }
  /** Returns the fields to save; null when one of them has an error, which is then shown. */
  function check(): DiaryFields | null {
    const { offWatchlist: _, ...typed } = latestFields.current
    const parsed = parseDiaryFields(typed, { lastDay: visitorDay(today) })
    if ('entry' in parsed) return parsed.entry
    setError(parsed.error)
    return null
  }
  const forget = () => {
    draftOf.current = null
    if (memberId !== null) writeDraft(memberId, draftId, '')
  }
  return { fields, error, setError, change, takeTyped, check, forget, hasNote: fields.note !== initial.note }
}
