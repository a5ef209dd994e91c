import buttons from '../form/button.module.css'
import { focusOnMount } from '../form/focus.ts'
import styles from './log-dialog.module.css'

/** Asks before a note is thrown away. Stands over the form, which stays as it is below. */
export const LogQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <div className={styles.question} role="alertdialog" aria-labelledby="log-question" aria-describedby="log-loss">
    <h3 id="log-question">Close without saving?</h3>
    <p id="log-loss" className="quiet">
      Your stars and your note would be lost.
    </p>
    <div className={styles.answers}>
      <button type="button" className={`${buttons.button} ${buttons.remove}`} onClick={onLeave}>
        Throw away
      </button>
      <button type="button" ref={focusOnMount} className={`${buttons.button} ${buttons.primary}`} onClick={onStay}>
        Go on writing
      </button>
    </div>
  </div>
)
