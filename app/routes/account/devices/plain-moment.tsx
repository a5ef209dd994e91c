import { formatPlainDate } from '#app/ui/layout/format-date.ts'

/** A moment (ISO 8601) as its day and time, the same for everybody: in UTC. */
export const PlainMoment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    {formatPlainDate(iso.slice(0, 10))}, {iso.slice(11, 16)} UTC
  </time>
)
