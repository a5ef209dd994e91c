import buttons from './button.module.css'

type MutationFormProps = {
  /** The noun it writes, a path of this site. */
  action: string
  method: 'PUT' | 'DELETE'
  /** Where a page without script is led afterwards. */
  next: string
  /** The film's title. */
  title: string
  /** Does the same with script; false when that is not possible at the moment. */
  onWrite: () => boolean
  children: React.ReactNode
}

/** A form that is one button and writes without script too. */
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
    <input type="hidden" name="_method" value={method} />
    <input type="hidden" name="next" value={next} />
    {children}
  </form>
)
