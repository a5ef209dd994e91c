import { href } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import type { ShelfName } from './open-sections.ts'

type ShelfToggleProps = {
  name: ShelfName
  isOpen: boolean
  /** The shelves that are expanded once it is pressed. */
  open: ShelfName[]
  describedBy: string
  onToggle: () => void
}

/** See More or Show Less. Without script it is a form that asks for the page again, at this shelf. */
export function ShelfToggle({ name, isOpen, open, describedBy, onToggle }: ShelfToggleProps) {
  return (
    <form
      action={`${href('/')}#${name}`}
      onSubmit={event => {
        event.preventDefault()
        onToggle()
      }}
    >
      {open.map(shelf => (
        <input key={shelf} type="hidden" name={shelf} value="all" />
      ))}
      <button
        type="submit"
        className={`${buttons.button} ${buttons.ghost}`}
        aria-expanded={isOpen}
        aria-controls={`${name}-films`}
        aria-describedby={describedBy}
      >
        {isOpen ? 'Show Less' : 'See More'}
      </button>
    </form>
  )
}
