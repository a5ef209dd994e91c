// Forms around a file that are hostile themselves (RFC 7578).
import { between, type Kind } from './hostile-upload.ts'

const boundary = 'b'
const disposition = 'Content-Disposition: form-data; name="file"; filename='
const part = (headers: string, body: string) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`
const form = (text: string, contentType = `multipart/form-data; boundary=${boundary}`) => ({
  fileName: 'x',
  content: '',
  form: { contentType, body: new TextEncoder().encode(text) },
})

export const forms: Record<string, Kind> = {
  'many parts': ({ random, maxBytes }) =>
    form(`${part(`${disposition}"a.csv"`, 'x').repeat(between(random, 1000, maxBytes / 80))}--${boundary}--\r\n`),

  'broken forms': ({ random, variant, maxBytes }) => {
    const forms = [
      () => form(part(`${disposition}"${'n'.repeat(between(random, 70_000, maxBytes / 2))}.csv"`, 'x')),
      () => form(part(`X: ${'y'.repeat(between(random, 70_000, maxBytes / 2))}\r\n${disposition}"a.csv"`, 'x')),
      () => form('\r\n--'.repeat(maxBytes / 8)),
      () => form(part(`${disposition}"a.csv"`, 'x'), 'multipart/form-data'),
      () => form(part(`${disposition}"a.csv"`, 'x'), `multipart/form-data; boundary=${'b'.repeat(5000)}`),
      () => form('file=x&'.repeat(maxBytes / 16), 'application/x-www-form-urlencoded'),
      () => form(part('Content-Disposition: form-data; name="file"', 'x')),
      () => form(`--${boundary}\r\n`.repeat(maxBytes / 16)),
    ]
    return (forms[variant % forms.length] ?? (() => form('')))()
  },
}
