// A setting with a slip in its name would be passed over in silence; here it gets a line.
import { backupPassphraseVariable, settingNames } from './config.ts'

/** One line for each variable that looks like a setting of ours and is none: `DATABASE_URI is not a setting: ...`. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter(
      name =>
        /^[A-Z][A-Z\d_]*$/.test(name) && !settingNames.includes(name) && name !== backupPassphraseVariable && env[name],
    )
    .flatMap(name => {
      const nearest = nearestSetting(name)
      return nearest ? [`${name} is not a setting of filmDB and was ignored: did you mean ${nearest}?`] : []
    })
}

const families = /^(TMDB|OMDB|GENRE_SERVICE|TOP100|SMTP|GOOGLE_CLIENT|SOCIAL|OPERATOR|FILMDB)_/

function nearestSetting(name: string) {
  const family = families.exec(name)?.[0] ?? ''
  const relatives = settingNames.filter(setting => family && setting.startsWith(family))
  // Short names of other programs are a letter or two from PORT or HOST: only long ones may be judged by their letters.
  const most = family ? Number.POSITIVE_INFINITY : name.length >= 7 ? name.length / 5 : -1
  const [best] = (relatives.length > 0 ? relatives : settingNames)
    .map(setting => ({ setting, slips: slipsBetween(essence(name), essence(setting), most) }))
    .sort((a, b) => a.slips - b.slips)
  return best && best.slips <= most ? best.setting : null
}

/** The name without what people mix up: underscores, and the many words for a key and for an address. */
function essence(name: string) {
  return name
    .replace(/^FILMDB_/, '')
    .replace(/API_?KEY|TOKEN|SECRET/g, 'KEY')
    .replace(/URI|ADDRESS|LINK/g, 'URL')
    .replace(/_/g, '')
}

/** How many letters must be put in, taken out or changed to turn one word into the other (Levenshtein), up to `most`. */
function slipsBetween(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [line, message] of [...a].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...b].entries()) {
      const [before = 0, above = 0, left = 0] = [row[column], row[column + 1], next[column]]
      next.push(Math.min(above + 1, left + 1, before + (message === other ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}
