import buttons from './button.module.css'

type ProgressiveButtonProps = {
  onPress: () => void
  /** Where the button leads while no script runs: a path of this site, without a query. */
  page: string
  /** The query of that page. */
  query?: Record<string, string>
  className?: string
  label?: string
  ref?: React.Ref<HTMLButtonElement>
  children: React.ReactNode
}

/** A button that does something here with script, and leads to a page that can do it without. */
export function ProgressiveButton({
  onPress,
  page,
  query = {},
  className,
  label,
  ref,
  children,
}: ProgressiveButtonProps) {
  return (
    <form
      className={buttons.form}
      action={page}
      onSubmit={event => {
        event.preventDefault()
        onPress()
      }}
    >
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={ref} type="submit" className={className} aria-label={label}>
        {children}
      </button>
    </form>
  )
}
