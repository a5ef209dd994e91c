import { useContext } from 'react'
import { NonceContext } from './nonce-context.ts'
import { themeScript } from './theme.ts'
import { useTheme } from './use-theme.ts'

// The page's own background (--page of styles/tokens.css), in the notation every browser's frame understands.
const pageColours = { light: '#faf6ee', dark: '#0a0d13' }

/** What the document's head needs so that the page opens in the visitor's theme. */
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
