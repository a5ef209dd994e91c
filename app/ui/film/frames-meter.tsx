import styles from './frames-meter.module.css'

/** The maximum number of frames; above it, the words beside them are enough. */
const maxFrames = 30

type FramesMeterProps = {
  /** Whether each film, in the order of the page, is one of those that are counted. */
  lit: boolean[]
  /** The count of lit frames in words, for example "3 of 12 seen"; always shown. */
  children: React.ReactNode
}

/** A meter of as many frames as films, lit ones for those that are counted. */
export const FramesMeter = ({ lit, children }: FramesMeterProps) => (
  <p className={styles.meter}>
    {lit.length <= maxFrames && (
      <span className={styles.frames} aria-hidden="true">
        {lit.map((isLit, index) => (
          <i key={index} className={isLit ? styles.lit : undefined} />
        ))}
      </span>
    )}
    <span>{children}</span>
  </p>
)
