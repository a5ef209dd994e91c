/** Submits the form with Ctrl and Enter, on a Mac with Cmd and Enter. In its text fields Enter begins a line. */
export function submitOnEnter(event: React.KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
