import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'
import { themeScript } from './theme.ts'
import { useTheme } from './use-theme.ts'

// The page background (--page of styles/tokens.css) in hex, which all browsers accept for theme-color.
const pageColours = { light: '#faf6ee', dark: '#0a0d13' }

/** The head elements that open the page in the visitor's theme. */
export function ThemeHead() {
  const theme = useTheme()
  const nonce = useContext(NonceContext)
  return (
    <>
      {theme === 'system' ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColours.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColours.dark} />
        </>
      ) : (
        <meta name="theme-color" content={pageColours[theme]} />
      )}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
    </>
  )
}
