import { FormError } from '#app/ui/form/form-error.tsx'
import { useStayingForm } from '#app/ui/form/use-staying-form.ts'
import styles from './import-form.module.css'

type ImportFormProps = { action: string; className?: string; children: React.ReactNode }

/** A form about the import on the page. When the site is unreachable, the page and its choices stay, with an error. */
export function ImportForm({ action, className, children }: ImportFormProps) {
  const { Form, onSubmit, error } = useStayingForm()
  return (
    <Form method="post" action={action} className={className} preventScrollReset onSubmit={onSubmit}>
      {children}
      <FormError className={styles.error}>{error}</FormError>
    </Form>
  )
}
