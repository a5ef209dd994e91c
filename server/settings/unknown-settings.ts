// Variables of the environment that look like a setting and are none, such as TMDB_KEY.
import { backupPassphraseVariable, settingNames } from './config.ts'

const families =
  /^(?:DATABASE|TMDB|OMDB|GENRE_SERVICE|TOP100|SMTP|GOOGLE_(?:CLIENT|DISCOVERY)|TRUSTED|SOCIAL|OPERATOR|FILMDB)_/

/** One line for each variable whose family of names is ours, and that is no setting. Empty variables are ignored. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  const known = new Set([...settingNames, backupPassphraseVariable])
  return Object.keys(env).flatMap(name => {
    const [family] = families.exec(name) ?? []
    if (!family || known.has(name) || !env[name]) return []
    const settings = settingNames.filter(setting => setting.startsWith(family)).join(', ')
    const hint = settings ? `settings that begin with ${family} are: ${settings}` : `no setting begins with ${family}`
    return [`${name} is not a setting of filmDB and was ignored; ${hint}`]
  })
}
