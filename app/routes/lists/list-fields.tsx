import { type ListFields as Fields, maxListDescription, maxListName } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import { Choice } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'
import styles from './list-fields.module.css'

/** The fields that were typed, or the code of the error. */
export const parseListForm = (form: FormData) =>
  parseListFields({
    name: String(form.get('name') ?? ''),
    description: String(form.get('description') ?? ''),
    isRanked: form.has('isRanked'),
  })

/** The fields of a list: name, description, ranked or not. */
export const ListFields = ({ name, description, isRanked, isFocused }: Fields & { isFocused?: boolean }) => (
  <>
    <Field
      name="name"
      label="Name"
      defaultValue={name}
      maxLength={maxListName}
      pattern=".*\S.*"
      title="A name"
      autoComplete="off"
      autoFocus={isFocused}
    />
    <div className={styles.field}>
      <label htmlFor="description">Description</label>
      <textarea
        id="description"
        name="description"
        dir="auto"
        defaultValue={description}
        maxLength={maxListDescription}
        rows={3}
      />
    </div>
    <Choice type="checkbox" name="isRanked" defaultChecked={isRanked}>
      <span>
        <b>Ordered</b> <span className="quiet">– the films are numbered</span>
      </span>
    </Choice>
  </>
)
