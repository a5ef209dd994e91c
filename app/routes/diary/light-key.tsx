import styles from './light-key.module.css'

/** What the sizes of the lights mean. */
export const LightKey = () => (
  <p className={styles.key}>
    <span>
      <i className={styles.noFilm} /> no film
    </span>
    <span>
      <i className={styles.oneFilm} /> one
    </span>
    <span>
      <i className={styles.twoFilms} /> two
    </span>
    <span>
      <i className={styles.threeFilms}>3</i> three or more
    </span>
  </p>
)
