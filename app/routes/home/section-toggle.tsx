import { href } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import type { SectionName } from './open-sections.ts'

type SectionToggleProps = {
  name: SectionName
  isOpen: boolean
  /** The shelves that are expanded once it is pressed. */
  open: SectionName[]
  describedBy: string
  onToggle: () => void
}

/** See More or Show Less. Without script it is a form that asks for the page again, at this shelf. */
export function SectionToggle({ name, isOpen, open, describedBy, onToggle }: SectionToggleProps) {
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
