import styles from './light-key.module.css'

/** The legend of the year: the size of a dot is the number of viewings of the day. */
export const LightKey = () => (
  <p className={styles.key} data-screen-only>
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
