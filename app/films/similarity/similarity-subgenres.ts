// The kinds of film finer than a genre, by the words of keywords: those that viewers look for, like "a heist film".

const subgenres = {
  heist: /heist|robber\w*|con artists?|thie(f|ves)|casino/,
  spy: /sp(y|ies)|secret agent|espionage|cia|mi6|double agent|undercover/,
  gangster: /gangsters?|mafia|mob|organized crime|crime (family|boss|syndicate)|yakuza|drug (lord|cartel|dealer|trade)/,
  'serial killer': /serial killer|cannibal\w*|profiler|cat and mouse/,
  whodunit: /whodunit|murder (mystery|investigation)|detectives?|private (eye|investigator)/,
  noir: /(neo-|film )?noir|femme fatale/,
  'psychological thriller':
    /psychological thriller|mind[- ]bending|unreliable narrator|amnesia|memory( loss)?|dreams?|subconscious|split personality|doppelg\w+|insanity|mental \w+/,
  zombie: /zombies?|undead|infected|virus|pandemic/,
  vampire: /vampires?|dracula/,
  haunting: /haunted \w+|ghosts?|possession|exorcis\w+|demons?|poltergeist|supernatural horror/,
  slasher: /slasher|masked killer|final girl/,
  cult: /cults?|folk horror|witchcraft|occult|pagan/,
  courtroom: /courtroom|trial|jury|lawyers?|judge/,
  prison: /prison\w*|jail|wrongful\w* \w+|convict|death row|prison escape/,
  'world war ii': /world war ii|nazis?|d-day|resistance|holocaust/,
  holocaust: /holocaust|concentration camp|auschwitz|ghetto/,
  'war film':
    /(vietnam|cold|iraq|civil|first world|anti-)[ -]?war|world war (i|ii)|soldiers?|combat|trench\w*|battlefield/,
  samurai: /samurai|ronin|feudal japan|katana/,
  'martial arts': /martial arts|kung fu|karate|ninjas?/,
  'space travel':
    /space( travel| mission| exploration|ship| station)?|spaceships?|astronauts?|nasa|mars|wormhole|black hole/,
  'space opera': /space opera|galactic \w+|jedi|galaxy/,
  'artificial intelligence':
    /robots?|androids?|artificial intelligence|cyborgs?|cyberpunk|replicants?|simulation|virtual reality|hackers?/,
  'time travel': /time (travel|loop|machine|paradox)/,
  'alien contact': /first contact|aliens?|extraterrestrials?|ufos?|alien (contact|invasion)/,
  dystopia: /dystopian?|totalitarian\w*|post-apocalyp\w+|near future/,
  surveillance: /surveillance|wiretap\w*|secret police|stasi|reality (tv|show)|totalitarian\w*/,
  superhero: /superhero(es)?( (team|parody))?|supervillain(?! origin)|marvel( comics| cinematic universe)|mutants?/,
  musical: /musical|song and dance/,
  musician:
    /musicians?|singers?|rock (band|star|music)|jazz|pianist|composer|drumm\w+|conductor|concert|music industry/,
  biography: /biograph\w+|biopic|based on (a )?true story/,
  'romantic comedy': /romantic comedy|wedding|bride|dating|mistaken identity/,
  'love story': /love story|first love|forbidden love|love triangle|star-crossed \w+|doomed love|romance|love/,
  'coming of age': /coming of age|teenagers?|high school|childhood|growing up|adolescence/,
  'fairy tale': /fairy tale|princess|prince|queen|enchant\w*/,
  magic: /magic|wizards?|witch(es)?|sorcer\w+|spells?/,
  'ancient epic':
    /gladiators?|ancient (rome|greece|egypt)|roman empire|greek mythology|epic|emperor|medieval|knights?|crusades?|vikings?/,
  creature: /sharks?|dinosaurs?|kaiju|giant (monster|ape|\w+)|creature|sea monster|monsters?/,
  disaster: /disaster( film)?|shipwreck|earthquake|tornado|asteroid|sinking ship/,
  survival: /survival|stranded|castaway|plane crash|cannibalism/,
  'film about film':
    /hollywood|filmmak\w+|film (director|industry)|movie (star|studio|theater)|silent film star|cinema/,
  finance: /wall street|stockbroker|finance|stock market|business\w*|entrepreneur|start-?up|fraud|greed/,
  class: /class (difference|divide|struggle)|social satire|rich and poor|poverty|wealth|servants?/,
  sports: /sports?|boxing|boxer|baseball|football|racing|race car driver|basketball|wrestling/,
  revenge: /revenge|vengeance|wronged/,
  assassin: /assassins?|hit ?man|contract killer|hired killer/,
  'treasure hunt': /treasure( hunt)?|archaeolog\w+|artifact|lost city|temple/,
  western: /western|outlaws?|gunslingers?|frontier|bounty hunter|wild west|sheriff|duel/,
  racism: /racism|slavery|segregation|civil rights|racial \w+/,
  queer: /gay|lesbian|queer|homosexual\w*|lgbtq?\+?|closeted|same-sex \w+/,
  illness: /cancer|terminal illness|disabilit\w+|dementia|als|wheelchair/,
  satire: /satire|dark comedy|black comedy|absurd\w*/,
  parody: /parody|spoof|mockumentary|fourth wall( break)?/,
  'road trip': /road trip|journey|cross-country/,
  family: /father and (son|daughter)|mother and \w+|motherhood|fatherhood|divorce|parent\w*|sibling\w*|marriage/,
  'talking animals': /talking (animals?|dog)|anthropomorph\w+|animals?/,
  toys: /toys?|dolls?/,
  christmas: /christmas|santa claus/,
  silent: /silent (film|comedy)|tramp/,
  school: /teachers?|boarding school|college|university|students?|schools?/,
  writer: /writers?|author|novelist|journalis\w+|newspaper/,
}

const rules = Object.entries(subgenres).map(
  ([name, words]) => [name, new RegExp(`(?<![\\w-])(?:${words.source})(?![\\w-])`)] as const,
)

// Musicals and superhero films, which TMDB has no genre for.
const unlistedRules = rules.filter(([name]) => name === 'musical' || name === 'superhero')

/** The subgenres that a film's keywords name, each once. */
export const subgenresOf = (keywords: string[]) => namesIn(keywords, rules)

/** The subgenres of a film that count as genres, from its keywords. */
export const unlistedGenresOf = (keywords: string[]) => namesIn(keywords, unlistedRules)

function namesIn(keywords: string[], among: typeof rules) {
  const text = keywords.join(', ')
  return among.flatMap(([name, words]) => (words.test(text) ? [name] : []))
}
