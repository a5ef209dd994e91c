import { Choices, type FormChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'

type ChoiceGroupProps = { heading: string; name: string; choices: FormChoice[] }

/** A group of boxes that is closed at first. */
export const ChoiceGroup = ({ heading, name, choices }: ChoiceGroupProps) => (
  <FilterGroup heading={heading} chosen={choices}>
    <Choices name={name} choices={choices} />
  </FilterGroup>
)
