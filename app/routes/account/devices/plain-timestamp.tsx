import { formatPlainDate } from '#app/ui/layout/format-date.ts'

/** A time (ISO 8601) as date and time in UTC. */
export const PlainTimestamp = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    {formatPlainDate(iso.slice(0, 10))}, {iso.slice(11, 16)} UTC
  </time>
)
