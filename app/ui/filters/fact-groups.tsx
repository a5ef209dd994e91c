import { ChoiceGroup } from './choice-group.tsx'
import { ChoicesWithText, type FormChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'

/** The filters by facts of a film that are closed at first, the same for all films and for one's own. */
export const FactGroups = ({
  choices: { languages, countries, certifications, people, keywords },
}: {
  choices: Record<'languages' | 'countries' | 'certifications' | 'people' | 'keywords', FormChoice[]>
}) => (
  <>
    <ChoiceGroup heading="Language" name="language" choices={languages} />
    <ChoiceGroup heading="Country" name="country" choices={countries} />
    <ChoiceGroup heading="Certificate" name="certification" choices={certifications} />
    <FilterGroup heading="Person" chosen={people}>
      <ChoicesWithText name="person" label="Name" hint="Actor, director, writer" choices={people} />
    </FilterGroup>
    <FilterGroup heading="Keyword" chosen={keywords}>
      <ChoicesWithText name="keyword" label="Keyword" hint="heist, time travel" choices={keywords} />
    </FilterGroup>
  </>
)
