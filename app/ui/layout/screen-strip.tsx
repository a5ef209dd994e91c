import styles from './screen-strip.module.css'

/** The pictures of the first films side by side, behind the words of a `.screen`, which sets the shade `--over-strip`. */
export const ScreenStrip = ({ screens }: { screens: string[] }) => (
  <div className={styles.strip} aria-hidden="true">
    {screens.map(src => (
      <img key={src} src={src} alt="" />
    ))}
  </div>
)
