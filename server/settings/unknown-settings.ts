// Variables that are meant as settings and are none, such as TMDB_KEY or PUBLIC_ULR.
import { distance } from 'fastest-levenshtein'
import { backupPassphraseVariable } from './config.ts'
import { settingNames } from './settings-schema.ts'

const families =
  /^(?:DATABASE|TMDB|OMDB|GENRE_SERVICE|TOP100|SMTP|GOOGLE_(?:CLIENT|DISCOVERY)|TRUSTED|SOCIAL|OPERATOR|FILMDB)_/

/** The variables that Node reads before this program runs. */
const readAtStart = /^(?:NODE_(?!TLS_REJECT_UNAUTHORIZED$).*|(?:HTTPS?|ALL|NO)_PROXY)$/i

/** The variables that Node reads when it needs them, and therefore from `.env` as well. */
const readLater = /^(?:NODE_TLS_REJECT_UNAUTHORIZED|TZ)$/

/** Shorter names of other programs resemble ours by chance: PORTS, HOME. Two letters in the wrong order do not. */
const minResembling = 6
const maxEdits = 2

const known = new Set([...settingNames, backupPassphraseVariable])

type Variables = Record<string, string | undefined>

/**
 * One line for each variable that is not a setting: in the environment if it resembles one, in the file `.env` always,
 * also when it is one of Node's that comes too late there. Empty variables are ignored.
 */
export function unknownSettings(env: Variables, envFile: Variables = {}): string[] {
  const resembling = namesOf(env).filter(name => hintOf(name) !== null)
  const inFile = namesOf(envFile).filter(name => !readLater.test(name) && !(env[name] && readAtStart.test(name)))
  return [...new Set([...resembling, ...inFile])].map(name => {
    if (readAtStart.test(name))
      return `${name} in .env is too late for Node, which reads it first: set it in the environment of npm start`
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
  const upper = name.toUpperCase()
  const resembles = (setting: string) => name.length >= minResembling && distance(upper, setting) <= maxEdits
  const meant = settingNames.find(setting => resembles(setting) || isTransposed(upper, setting))
  return meant ? `did you mean ${meant}?` : null
}

/** Whether the texts differ by two neighbouring characters in the other order. */
const isTransposed = (text: string, other: string) =>
  text !== other &&
  [...text].some((first, at) => `${text.slice(0, at)}${text[at + 1]}${first}${text.slice(at + 2)}` === other)
