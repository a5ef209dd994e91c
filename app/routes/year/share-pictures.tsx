import { href } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './share-pictures.module.css'

const shapes = [
  { shape: 'wide', name: 'Wide', size: '1200 × 630', purpose: 'for a link or a message', width: 120, height: 63 },
  { shape: 'tall', name: 'Tall', size: '1080 × 1920', purpose: 'for a phone', width: 54, height: 96 },
] as const

/** The two share pictures. Each is made when its link is pressed. */
export const SharePictures = ({ year }: { year: string }) => (
  <section id="share" className={styles.share} aria-labelledby="share-title" data-screen-only>
    <h2 id="share-title">Share Your Year</h2>
    <p className="quiet">Drawn here, when you press, and sent nowhere. No name stands on it.</p>
    <ul className={styles.shapes}>
      {shapes.map(({ shape, name, size, purpose, width, height }) => (
        <li key={shape}>
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <rect x="1" y="1" width={width - 2} height={height - 2} rx="6" />
          </svg>
          <p className="num">
            <b>{name}</b> {size}, {purpose}
          </p>
          <a
            className={buttons.primary}
            href={`${href('/user/year/:year/share.png', { year })}?shape=${shape}`}
            download
          >
            <Icon name="share" /> Save PNG<span className="sr">, {name.toLowerCase()}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
