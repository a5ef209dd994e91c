import buttons from './button.module.css'
import { Icon } from './icon.tsx'
import { chooseTheme, themeAfter } from './theme.ts'
import styles from './theme-switch.module.css'
import { useTheme } from './use-theme.ts'

/** Goes round system, light and dark. All three signs are in the page; CSS shows the one that holds before any script. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button
      type="button"
      className={`${buttons.tool} ${styles.switch}`}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={() => chooseTheme(themeAfter(theme))}
    >
      <span className={styles.system}>
        <Icon name="system" />
      </span>
      <span className={styles.light}>
        <Icon name="sun" />
      </span>
      <span className={styles.dark}>
        <Icon name="moon" />
      </span>
    </button>
  )
}
