import { playerKinds, playerNames } from '#app/library/players/player.ts'
import { Choice } from '#app/ui/form/choice.tsx'
import { Field, Select } from '#app/ui/form/field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { FormResult } from '../forms/run-form-action.ts'
import styles from './players.module.css'

export function AddPlayer({ result }: { result: FormResult | undefined }) {
  const typed = result?.typed ?? {}
  return (
    <section className={styles.add} aria-labelledby="add">
      <h2 id="add" className={styles.title}>
        Add a player
      </h2>
      <AccountForm result={result} submit="Add the Player">
        <input type="hidden" name="intent" value="add" />
        <div className={styles.field}>
          <label htmlFor="kind">Kind</label>
          <Select id="kind" name="kind" defaultValue={typed.kind}>
            {playerKinds.map(kind => (
              <option key={kind} value={kind}>
                {playerNames[kind]}
              </option>
            ))}
          </Select>
        </div>
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          placeholder="Living room"
          defaultValue={typed.name}
          problem={result?.problem}
        />
        <Field
          name="userName"
          label="Only what this user watches"
          autoComplete="off"
          required={false}
          defaultValue={typed.userName}
          problem={result?.problem}
          hint={<p className={styles.hint}>Your name in the player, when others use it too. Empty: everybody.</p>}
        />
        <fieldset className={styles.modes}>
          <legend>Entries</legend>
          <Choice type="radio" name="mode" value="ask" defaultChecked={typed.mode !== 'at-once'}>
            Ask me first
          </Choice>
          <Choice type="radio" name="mode" value="at-once" defaultChecked={typed.mode === 'at-once'}>
            Put them in my diary at once
          </Choice>
        </fieldset>
      </AccountForm>
    </section>
  )
}
