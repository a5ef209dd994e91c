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
 * Cycles through system, light and dark. The words are needed because dark and system may look the same; on a tablet
 * there is room for the icon only, unless it `hasWords`. The title is the name: beside a label it would be read as well.
 * All three are rendered; CSS shows the active one before hydration.
 */
export function ThemeSwitch({ className = '', hasWords = false }: { className?: string; hasWords?: boolean }) {
  const theme = useTheme()
  return (
    <button
      type="button"
      className={`${styles.switch} ${hasWords ? styles.spoken : ''} ${className}`}
      title={`Theme: ${theme}`}
      onClick={() => chooseTheme(nextTheme(theme))}
    >
      {themes.map(each => (
        <span key={each} className={styles[each]} aria-hidden="true">
          <Icon name={labels[each].icon} />
          <span className={styles.words}>Theme: {labels[each].word}</span>
        </span>
      ))}
    </button>
  )
}
