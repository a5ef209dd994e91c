import buttons from './button.module.css'

type ButtonProps = {
  onPress: () => void
  /** The path the button links to without script, without a query. */
  page: string
  /** The query of that page. */
  query?: Record<string, string>
  className?: string
  label?: string
  /** For a button that opens and closes a part of the page. */
  isExpanded?: boolean
  ref?: React.Ref<HTMLButtonElement>
  children: React.ReactNode
}

/** A button that runs `onPress` with script, and links to a page without. */
export function ProgressiveButton({
  onPress,
  page,
  query = {},
  className,
  label,
  isExpanded,
  ref,
  children,
}: ButtonProps) {
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
      <button ref={ref} type="submit" className={className} aria-label={label} aria-expanded={isExpanded}>
        {children}
      </button>
    </form>
  )
}
