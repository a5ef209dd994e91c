import { href } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import type { SectionName } from './open-sections.ts'

type SectionToggleProps = {
  name: SectionName
  isOpen: boolean
  /** The sections that are expanded after a click. */
  open: SectionName[]
  describedBy: string
  onToggle: () => void
}

/** See More or Show Less. Without script it is a form that loads the page again, at this section. */
export function SectionToggle({ name, isOpen, open, describedBy, onToggle }: SectionToggleProps) {
  return (
    <form
      action={`${href('/')}#${name}`}
      onSubmit={event => {
        event.preventDefault()
        onToggle()
      }}
    >
      {open.map(section => (
        <input key={section} type="hidden" name={section} value="all" />
      ))}
      <button
        type="submit"
        className={buttons.secondary}
        aria-expanded={isOpen}
        aria-controls={`${name}-films`}
        aria-describedby={describedBy}
      >
        {isOpen ? 'Show Less' : 'See More'}
      </button>
    </form>
  )
}
