import { href } from 'react-router'
import buttons from '../../ui/form/button.module.css'
import { ImportForm } from './import-form.tsx'

type CommandButtonProps = { id: string; state: 'undone' | 'forgotten'; children: React.ReactNode }

/** Submits the new state of an import. */
export const CommandButton = ({ id, state, children }: CommandButtonProps) => (
  <ImportForm action={href('/user/import/:id/state', { id })} className={buttons.form}>
    <button type="submit" name="state" value={state} className={`${buttons.button} ${buttons.secondary}`}>
      {children}
    </button>
  </ImportForm>
)
