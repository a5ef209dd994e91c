import { data, href, redirect } from 'react-router'
import { nextPage } from '#app/accounts/sign-in/next-page.ts'
import { notSavedContext } from '#app/context.ts'
import buttons from '#app/ui/form/button.module.css'
import field from '#app/ui/form/field.module.css'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/not-saved'
import styles from './not-saved.module.css'
import { typedFields } from './typed-fields.ts'

const title = 'Not saved yet'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, path: href('/not-saved'), noIndex: true, description: 'What you typed is still here.' })

/** Redirects a direct request to the home page: this page is rendered at the URL of the form that was sent. */
export function loader({ context }: Route.LoaderArgs) {
  const form = context.get(notSavedContext)
  if (!form) throw redirect(href('/'))
  return data(form, { status: form.status })
}

const labels: Record<(typeof typedFields)[number], string> = {
  watchedOn: 'Day',
  name: 'Name',
  review: 'Your review',
  note: 'Note',
  description: 'Description',
  tags: 'Tags',
}

const errorId = 'not-saved'

/** The fields of a form that was rejected, to be changed and sent again. Without script. */
export default function NotSaved({ loaderData: { action, fields, status, error, stored } }: Route.ComponentProps) {
  const { next, ...sent } = fields
  const shown = typedFields.filter(name => name in sent)
  const hidden = Object.entries({ ...fields, ...(stored && { basedOn: stored.version }) }).filter(
    ([name]) => !typedFields.some(typed => typed === name),
  )
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-expanded">{title}</h1>
      <div className={styles.error} id={errorId} role="alert">
        <p>{error}</p>
        {status === 401 && (
          <p>
            What you typed is below.{' '}
            <a className="link" href={href('/signin')} target="_blank" rel="noopener">
              Sign in in a new tab
            </a>
            , then come back here and save it.
          </p>
        )}
      </div>
      {stored && (
        <section className={styles.stored}>
          <h2 className="label">Saved meanwhile</h2>
          <p dir="auto">{stored.text}</p>
        </section>
      )}
      <form className={styles.form} method="post" encType="multipart/form-data" action={action}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {shown.map(name => (
          <div key={name} className={field.field}>
            <label className={field.label} htmlFor={name}>
              {labels[name]}
            </label>
            <TypedField name={name} value={sent[name] ?? ''} />
          </div>
        ))}
        <div className={styles.acts}>
          <button type="submit" className={buttons.primary}>
            {stored ? 'Save mine instead' : 'Save'}
          </button>
          <a className={buttons.secondary} href={nextPage(new URLSearchParams({ next: next ?? '/' }))}>
            Leave without saving
          </a>
        </div>
      </form>
    </main>
  )
}

function TypedField({ name, value }: { name: (typeof typedFields)[number]; value: string }) {
  const shared = {
    id: name,
    name,
    className: field.input,
    defaultValue: value,
    dir: 'auto',
    'aria-describedby': errorId,
  }
  if (name === 'watchedOn') return <input type="date" {...shared} />
  return name === 'name' || name === 'tags' ? (
    <input {...shared} autoComplete="off" />
  ) : (
    <textarea {...shared} rows={name === 'review' ? 12 : 4} />
  )
}
