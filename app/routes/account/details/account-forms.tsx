import { Form, href, Link } from 'react-router'
import type { Reauthentication } from '#app/accounts/password/change-password.server.ts'
import { Field } from '#app/ui/form/field.tsx'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import buttons from '../../../ui/form/button.module.css'
import { AccountForm } from '../forms/account-form.tsx'
import { NameFields } from '../forms/member-fields.tsx'
import type { FormResult } from '../forms/run-form-action.ts'
import { ReauthenticationForm } from '../second-factor/reauthentication-form.tsx'
import styles from './details.module.css'

/** The member's picture, and the link to the page that changes it. */
export const PictureLink = () => (
  <p className={styles.picture}>
    <img className={styles.avatar} src={href('/user/avatar')} alt="" width={80} height={80} />
    <Link className={buttons.secondary} to={href('/user/picture')}>
      Change Picture
    </Link>
  </p>
)

type NameFormProps = { result: FormResult | undefined; firstName: string; lastName: string }

export const NameForm = ({ result, firstName, lastName }: NameFormProps) => (
  <section className={styles.part} aria-labelledby="name">
    <h2 id="name" className={styles.title}>
      Name
    </h2>
    <AccountForm result={result} submit="Save Name">
      <input type="hidden" name="intent" value="name" />
      <NameFields
        firstName={result?.typed.firstName ?? firstName}
        lastName={result?.typed.lastName ?? lastName}
        problem={result?.problem}
      />
    </AccountForm>
  </section>
)

type EmailFormProps = {
  result: FormResult | undefined
  email: string
  /** The new address, while the link in its email has not been used. */
  pendingEmail: string | null
  first: Reauthentication
}

export function EmailForm({ result, email, pendingEmail, first }: EmailFormProps) {
  const part = useFallbackFocus<HTMLElement>(pendingEmail)
  return (
    <section ref={part} className={styles.part} aria-labelledby="address" tabIndex={-1}>
      <h2 id="address" className={styles.title}>
        Email address
      </h2>
      <p>{email}</p>
      {pendingEmail && (
        <Form method="post" className={styles.pending}>
          <p>
            {pendingEmail} is not confirmed yet. It becomes your address when the link in the email to it is opened,
            within a day.
          </p>
          <button type="submit" name="intent" value="cancel-email" className={buttons.secondary}>
            Keep the Old Address
          </button>
        </Form>
      )}
      <ReauthenticationForm first={first} email={email} result={result} submit="Change Address">
        <input type="hidden" name="intent" value="email" />
        <Field
          name="email"
          label="New email address"
          type="email"
          autoComplete="email"
          defaultValue={result?.done ? undefined : result?.typed.email}
          problem={result?.problem}
        />
      </ReauthenticationForm>
    </section>
  )
}
