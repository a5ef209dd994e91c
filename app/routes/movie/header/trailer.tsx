import { useState } from 'react'
import type { Picture } from '#app/domain/picture.ts'
import { focusOnMount } from '#app/ui/form/focus.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { imageProps } from '#app/ui/layout/image-props.ts'
import buttons from '../../../ui/form/button.module.css'
import styles from './trailer.module.css'

/** A still until it is clicked, so that no third party is contacted before. Without script it opens in a new tab. */
export function Trailer({ title, trailerKey, still }: { title: string; trailerKey: string; still: Picture }) {
  const [playing, setPlaying] = useState(false)
  const player = `https://www.youtube-nocookie.com/embed/${trailerKey}?autoplay=1`
  if (playing) {
    return (
      <iframe
        ref={focusOnMount}
        className={styles.trailer}
        src={player}
        title={`Trailer of ${title}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <a
      className={styles.trailer}
      href={player}
      target="_blank"
      rel="noopener"
      onClick={event => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <img data-tint={still.tint} {...imageProps(still, '26rem')} alt="" width={800} height={450} loading="lazy" />
      <span className={buttons.primary}>
        <Icon name="play" /> Play trailer
      </span>
    </a>
  )
}
