import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { seconds } from '#app/domain/units.ts'
import { type StageProps, stageHeadings } from './stage-headings.ts'
import { progressOf } from './totals.ts'
import styles from './working.module.css'

/** The progress of an import, which runs on the server. The page is loaded again every second. */
export function Working({ importView, headingRef }: StageProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, 1 * seconds)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  const { done, total } = progressOf(importView)
  return (
    <section className={styles.working}>
      <h2 id="working" ref={headingRef} tabIndex={-1} className={styles.heading}>
        {stageHeadings[importView.state]}
      </h2>
      <progress className={styles.bar} aria-labelledby="working" value={done} max={Math.max(total, 1)} />
      <p className="num">
        {formatWhole(done)} of {formatWhole(total)} from <b className={styles.file}>{importView.fileName}</b>
      </p>
      <p className="quiet">You may leave this page; the work goes on.</p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
        <Link className="link" to={href('/user/import')} reloadDocument>
          See how far it is
        </Link>
      </noscript>
    </section>
  )
}
