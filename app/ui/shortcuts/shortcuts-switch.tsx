import { useEffect, useState } from 'react'
import { areShortcutsOn, setShortcutsOn, showShortcuts } from './shortcuts.ts'

/** Turns the keyboard shortcuts off and on. */
export function ShortcutsSwitch({ className = '' }: { className?: string }) {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    setOn(areShortcutsOn())
    showShortcuts()
  }, [])
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        setShortcutsOn(!isOn)
        setOn(areShortcutsOn())
      }}
    >
      Keyboard shortcuts: {isOn ? 'On' : 'Off'}
    </button>
  )
}
