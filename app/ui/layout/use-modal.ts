import { useEffect, useRef } from 'react'

/**
 * The props of a native modal <dialog> that is open while `isOpen` is true. `onClose` is called on Escape and on a click on
 * the backdrop: the content has to cover the dialog.
 */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !ref.current?.open) ref.current?.showModal()
    if (!isOpen) ref.current?.close()
  }, [isOpen])
  return {
    ref,
    // Before the browser closes it: `isOpen` would be true a moment longer, and a press that opens it again be lost.
    onCancel(event: React.SyntheticEvent) {
      event.preventDefault()
      onClose()
    },
    // The event comes later, when the dialog may be open again.
    onClose: ({ currentTarget }: React.SyntheticEvent<HTMLDialogElement>) => currentTarget.open || onClose(),
    onClick: (event: React.MouseEvent) => event.target === event.currentTarget && onClose(),
  }
}
