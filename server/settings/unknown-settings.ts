// Variables that are meant as settings and are none, such as TMDB_KEY or PUBLIC_ULR.
import { distance } from 'fastest-levenshtein'
import { backupPassphraseVariable, settingNames } from './config.ts'

const families =
  /^(?:DATABASE|TMDB|OMDB|GENRE_SERVICE|TOP100|SMTP|GOOGLE_(?:CLIENT|DISCOVERY)|TRUSTED|SOCIAL|OPERATOR|FILMDB)_/

/** The variables that Node and its libraries read from the environment, and therefore from `.env` as well. */
const ofNode = /^(?:NODE_.*|(?:HTTPS?|ALL|NO)_PROXY|TZ)$/i

/** Shorter names of other programs resemble ours by chance: PORTS, HOME. */
const minResembling = 6
const maxEdits = 2

const known = new Set([...settingNames, backupPassphraseVariable])

type Variables = Record<string, string | undefined>

/**
 * One line for each variable that is not a setting: in the environment if it resembles one, in the file `.env`
 * always. Empty variables are ignored.
 */
export function unknownSettings(env: Variables, envFile: Variables = {}): string[] {
  const resembling = namesOf(env).filter(name => hintOf(name) !== null)
  const inFile = namesOf(envFile).filter(name => !ofNode.test(name))
  return [...new Set([...resembling, ...inFile])].map(name => {
    const place = inFile.includes(name) ? ' in .env' : ''
    const hint = hintOf(name)
    return `${name}${place} is not a setting of filmDB and was ignored${hint === null ? '' : `; ${hint}`}`
  })
}

const namesOf = (variables: Variables) => Object.keys(variables).filter(name => variables[name] && !known.has(name))

function hintOf(name: string) {
  const [family] = families.exec(name) ?? []
  if (family) {
    const settings = settingNames.filter(setting => setting.startsWith(family)).join(', ')
    return settings ? `settings that begin with ${family} are: ${settings}` : `no setting begins with ${family}`
  }
  if (name.length < minResembling) return null
  const meant = settingNames.find(setting => distance(name.toUpperCase(), setting) <= maxEdits)
  return meant ? `did you mean ${meant}?` : null
}
