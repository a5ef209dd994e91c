// Archives that lie about themselves.
import { zipSync } from 'fflate'
import { between, type Kind, megabyte, randomBytes } from './hostile-upload.ts'
import { type RawMember, rawZip } from './raw-zip.ts'

const ratings = new TextEncoder().encode('Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,The Matrix,1999,x,3\n')
const member = (name: string, change: Partial<RawMember> = {}): RawMember => ({
  name: Buffer.from(name),
  content: ratings,
  ...change,
})

export const archives: Record<string, Kind> = {
  'deflate bombs': ({ random, variant, maxBytes }) => {
    const bomb = new Uint8Array(between(random, 34, 4 * (maxBytes / megabyte) + 60) * megabyte).fill(
      variant % 2 ? 10 : 0,
    )
    return { fileName: 'bomb.zip', content: zipSync({ 'ratings.csv': bomb, 'watched.csv': bomb }) }
  },

  'many members': ({ random, variant }) => {
    const count = between(random, 51, 60_000)
    const name = (at: number) => (variant % 2 ? `${at}.csv` : `${at}.txt`)
    return {
      fileName: 'many.zip',
      content: rawZip(Array.from({ length: count }, (_, at) => member(name(at), { content: new Uint8Array() }))),
    }
  },

  'overlapping members': ({ random }) => {
    const big = { name: Buffer.from('0.csv'), content: Buffer.concat([ratings, Buffer.alloc(4 * megabyte, '1\n')]) }
    const others = Array.from({ length: between(random, 8, 49) }, (_, at) =>
      member(`ratings-${at}.csv`, { sharesFirst: true }),
    )
    return { fileName: 'overlap.zip', content: rawZip([{ ...big, isDeflated: true }, ...others]) }
  },

  'wrong sizes': ({ random, variant }) => {
    const lies: Partial<RawMember>[] = [
      { claims: { size: 1 } },
      { claims: { size: 0xffffffff } },
      { claims: { packedSize: 0xfffffff0 } },
      { claims: { offset: 0xfffffff0 } },
      { claims: { checksum: between(random, 0, 0xffffffff) } },
      { zip64: { size: 2n ** 63n - 1n, packedSize: 5n, offset: 0n } },
      { zip64: { size: 5n, packedSize: 2n ** 62n, offset: 2n ** 53n } },
      { claims: { method: between(random, 1, 99) } },
    ]
    return {
      fileName: 'lies.zip',
      content: rawZip([member('ratings.csv', { isDeflated: variant % 2 === 0, ...lies[variant % lies.length] })]),
    }
  },

  'hostile names': ({ random, variant }) => {
    const names = [
      'ra\0tings.csv',
      `${'n'.repeat(60_000)}.csv`,
      '\u202E\u0007\u001B[31mratings.csv',
      '../../../etc/ratings.csv',
      'C:\\ratings.csv',
      `${'😀'.repeat(150)}ratings.csv`,
      '<script>alert(1)</script>ratings.csv',
      '__proto__.csv',
    ]
    const name = names[variant % names.length] ?? 'x.csv'
    const count = variant === 1 ? 60 : between(random, 1, 49)
    const raw = Buffer.concat([
      Buffer.from(name),
      variant > 3 ? Buffer.from([0xff, 0xc0]) : Buffer.alloc(0),
      Buffer.from('.csv'),
    ])
    return {
      fileName: `${'\u202E'.repeat(500)}\u0000${name.slice(0, 500)}.zip`,
      content: rawZip(Array.from({ length: count }, () => member('', { name: raw }))),
    }
  },

  'cut and changed archives': ({ random, variant }) => {
    const whole = zipSync({ 'ratings.csv': ratings, 'inner.zip': zipSync({ 'ratings.csv': ratings }) })
    if (variant % 2) return { fileName: 'cut.zip', content: whole.slice(0, between(random, 5, whole.length - 1)) }
    const changed = whole.slice()
    for (let at = 0; at < 5; at++) changed[between(random, 4, changed.length - 1)] = between(random, 0, 255)
    const gzipLike = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), randomBytes(random, 1000)])
    return { fileName: 'changed.zip', content: variant % 4 ? changed : gzipLike }
  },
}
