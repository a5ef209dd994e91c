import { Icon, type IconName } from '../layout/icon.tsx'
import { chooseTheme, nextTheme, type Theme, themes } from './theme.ts'
import styles from './theme-switch.module.css'
import { useTheme } from './use-theme.ts'

const labels: Record<Theme, { icon: IconName; word: string }> = {
  system: { icon: 'system', word: 'System' },
  light: { icon: 'sun', word: 'Light' },
  dark: { icon: 'moon', word: 'Dark' },
}

/**
 * Goes round system, light and dark. The word is there because the step from dark to system may change nothing else.
 * All three are in the page; CSS shows the one that holds before any script.
 */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={() => chooseTheme(nextTheme(theme))}
    >
      {themes.map(each => (
        <span key={each} className={styles[each]}>
          <Icon name={labels[each].icon} />
          {labels[each].word}
        </span>
      ))}
    </button>
  )
}
