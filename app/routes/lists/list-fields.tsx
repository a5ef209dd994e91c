import { useState } from 'react'
import type { Problem } from '#app/accounts/forms/parse-form.ts'
import { type ListFields as Fields, listMessages } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import { Choice } from '#app/ui/form/choice.tsx'
import { Field } from '#app/ui/form/field.tsx'

/** For a form with the fields of a list: its last error, and `parse` for a submission. */
export function useListForm() {
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The fields that were typed; null after an error, which the form shows with the focus on its field. */
  function parse(event: React.FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const typed = parseListForm(new FormData(form))
    if (!('error' in typed)) return typed
    event.preventDefault()
    const name = typed.error === 'longDescription' ? 'description' : 'name'
    setProblem({ message: listMessages[typed.error], fields: [name] })
    form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    return null
  }
  return { problem, parse }
}

const parseListForm = (form: FormData) =>
  parseListFields({
    name: String(form.get('name') ?? ''),
    description: String(form.get('description') ?? ''),
    isRanked: form.has('isRanked'),
  })

type ListFieldsProps = Fields & { problem: Problem | null; isFocused?: boolean }

/** The fields of a list: name, description, ranked or not. Their form is `noValidate`: the messages are the site's own. */
export const ListFields = ({ name, description, isRanked, problem, isFocused }: ListFieldsProps) => (
  <>
    <Field name="name" label="Name" defaultValue={name} problem={problem} autoComplete="off" autoFocus={isFocused} />
    <Field
      name="description"
      label="Description"
      defaultValue={description}
      problem={problem}
      required={false}
      dir="auto"
      rows={3}
    />
    <Choice type="checkbox" name="isRanked" defaultChecked={isRanked}>
      <span>
        <b>Ordered</b> <span className="quiet">– the films are numbered</span>
      </span>
    </Choice>
  </>
)
