import { Fragment } from 'react'
import { href, Link } from 'react-router'
import type { Credit } from '#app/films/film.ts'
import styles from './credit-names.module.css'

/** The name as a link to the person's page, where there is one. */
export const CreditName = ({ credit: { id, name } }: { credit: Credit }) =>
  id === null ? (
    name
  ) : (
    <Link className={styles.name} to={href('/person/:id', { id })}>
      {name}
    </Link>
  )

/** Names with commas between them. */
export const CreditNames = ({ credits }: { credits: Credit[] }) =>
  credits.map((credit, index) => (
    <Fragment key={credit.id ?? credit.name}>
      {index > 0 && ', '}
      <CreditName credit={credit} />
    </Fragment>
  ))
