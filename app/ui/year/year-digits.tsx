import { periodName } from './format-year.ts'
import type { ShownYear } from './shown-year.ts'
import styles from './year-digits.module.css'

const columns = 7
const rows = 4
const width = 1600
const height = 486
const frame = { width: width / columns, height: height / rows }
/** A backdrop fills its frame and overlaps the next by one unit. Of another shape, a drawn one would not fill it. */
const backdrop = { width: frame.width + 1, height: ((frame.width + 1) * 9) / 16 }

/** The title of the page: the year, cut from the backdrops of its films. Plain text on paper and with forced colours. */
export function YearDigits({ period, titleBackdrops }: Pick<ShownYear, 'period' | 'titleBackdrops'>) {
  const name = periodName(period)
  if (titleBackdrops.length === 0) return <h1 className={styles.bare}>{name}</h1>
  return (
    <h1 className={styles.title}>
      <span className={styles.words}>{name}</span>
      <svg className={styles.digits} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <clipPath id="year-digits">
          <text x="0" y={height - 6} textLength={width} lengthAdjust="spacingAndGlyphs">
            {name}
          </text>
        </clipPath>
        <g clipPath="url(#year-digits)">
          <rect width={width} height={height} />
          {Array.from({ length: columns * rows }, (_, place) => (
            <image
              key={place}
              href={titleBackdrops[place]}
              x={(place % columns) * frame.width}
              y={Math.floor(place / columns) * frame.height}
              {...backdrop}
              preserveAspectRatio="xMidYMid slice"
            />
          ))}
        </g>
      </svg>
    </h1>
  )
}
