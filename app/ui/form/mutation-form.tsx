import buttons from './button.module.css'
import { MutationTarget } from './mutation-target.tsx'

type MutationFormProps = {
  /** The path of the resource. */
  action: string
  method: 'PUT' | 'DELETE'
  /** The path to redirect to without script. */
  next: string
  /** The film's title. */
  title: string
  /** Does the same with script; returns false when it cannot. */
  onWrite: () => boolean
  children: React.ReactNode
}

/** A form with one button that works without script too. */
export const MutationForm = ({ action, method, next, title, onWrite, children }: MutationFormProps) => (
  <form
    className={buttons.form}
    method="post"
    action={action}
    data-title={title}
    onSubmit={event => {
      if (onWrite()) event.preventDefault()
    }}
  >
    <MutationTarget method={method} next={next} />
    {children}
  </form>
)
