// The styles of emails. Mail programs support neither custom properties nor oklch(), so these are the colours of
// styles/tokens.css in hexadecimal. The light colours are inline, because some mail programs remove style sheets.

const day = {
  page: '#f9f5ee',
  raised: '#fffdf9',
  line: '#dad3c8',
  text: '#171c24',
  quiet: '#4d535e',
  accent: '#9a4c0b',
}
const night = {
  page: '#0a0d12',
  raised: '#12151c',
  line: '#282d35',
  text: '#f3f0e9',
  quiet: '#aab0b8',
  accent: '#ffb755',
}
const lamp = '#fda739'
const onLamp = '#231103'

/** The inline style of each part. */
export const dayStyle = {
  page: `margin:0;padding:32px 16px;background:${day.page};color:${day.text};font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`,
  sheet: `max-width:520px;margin:0 auto;padding:32px;background:${day.raised};border:1px solid ${day.line};border-radius:18px`,
  name: 'margin:0 0 28px;font-size:22px;font-weight:800;line-height:1;letter-spacing:-0.02em',
  accent: `color:${day.accent}`,
  title: 'margin:0 0 16px;font-size:24px;font-weight:700;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  button: `display:inline-block;margin:8px 0;padding:13px 26px;border-radius:999px;background:${lamp};color:${onLamp};font-weight:700;text-decoration:none`,
  small: `margin:0 0 16px;color:${day.quiet};font-size:14px;overflow-wrap:anywhere`,
  reason: `margin:28px 0 0;padding-top:20px;border-top:1px solid ${day.line};color:${day.quiet};font-size:13px`,
}

/** The style sheet: dark colours, and less padding on a phone. */
export const sheet = `
@media (prefers-color-scheme: dark) {
  .page { background: ${night.page} !important; color: ${night.text} !important; }
  .sheet { background: ${night.raised} !important; border-color: ${night.line} !important; }
  .accent { color: ${night.accent} !important; }
  .quiet { color: ${night.quiet} !important; border-color: ${night.line} !important; }
}
@media (max-width: 480px) {
  .page { padding: 12px 8px !important; }
  .sheet { padding: 24px 20px !important; }
}`
