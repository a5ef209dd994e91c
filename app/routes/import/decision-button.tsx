import { href } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import { ImportForm } from './import-form.tsx'

type DecisionButtonProps = { id: string; state: 'undone' | 'discarded'; children: React.ReactNode }

/** Submits a decision about an import: its new state. */
export const DecisionButton = ({ id, state, children }: DecisionButtonProps) => (
  <ImportForm action={href('/user/import/:id/state', { id })} className={buttons.form}>
    <button type="submit" name="state" value={state} className={buttons.secondary}>
      {children}
    </button>
  </ImportForm>
)
