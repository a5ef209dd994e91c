/**
 * True when this key closes the forms around it: Escape, while none of their fields has another value than the page
 * gave it. Typed words stay.
 */
export const isCloseKey = ({ key, currentTarget }: React.KeyboardEvent) =>
  key === 'Escape' && ![...currentTarget.querySelectorAll('input, textarea')].some(isChanged)

function isChanged(field: Element) {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
