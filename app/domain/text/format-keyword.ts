// Keywords are in lower case; names within them are written as in a sentence.

// Not "turkey", "china", "mercury" and the like, which are other things too.
const names = [
  'American|Americans|Native American|American South|American West|British|Irish|Italian|Russian|Albanian|Japanese|Cuban',
  'Jewish|Catholic|Persian|Egyptian|Greek|Norse|Spanish|Roman|Nazi|Nazis|Neo-Nazi|Ottoman|Victorian|Soviet|Maya|Inca',
  'New York City|New York|Manhattan|Brooklyn|Bronx|Harlem|Coney Island|Long Island|Wall Street|Broadway|Hollywood',
  'Los Angeles|San Francisco|Sacramento|Las Vegas|Chicago|Philadelphia|Boston|Miami|Seattle|Detroit|Pittsburgh|Memphis',
  'Atlanta|New Orleans|Baltimore|Washington D.C.|White House|Georgetown|Princeton|Harvard|Cambridge|New England',
  'California|Texas|Alaska|Hawaii|Florida|Wyoming|Oregon|Alabama|Kansas|Maine|Minnesota|Mississippi|Missouri|Montana',
  'Massachusetts|Oklahoma|Pennsylvania|South Carolina|Louisiana|Kentucky|Connecticut|Colorado|Utah|Virginia|New Jersey',
  'New Mexico|Washington State|London|Paris|Rome|Berlin|Tokyo|Moscow|Vienna|Prague|Venice|Florence|Athens|Amsterdam',
  'Copenhagen|Istanbul|Tehran|Baghdad|Beijing|Shanghai|Hong Kong|Macau|Seoul|Bangkok|Manila|Mumbai|Kathmandu|Taipei',
  'Sydney|Toronto|Havana|Rio de Janeiro|Buenos Aires|Johannesburg|Dubai|Abu Dhabi|Jerusalem|Edinburgh|Tijuana|Juárez',
  'England|Scotland|Wales|Cornwall|Ireland|France|Germany|East Germany|Italy|Sicily|Spain|Russia|Poland|Sweden|Denmark',
  'Iceland|Netherlands|Romania|Montenegro|Monaco|Vatican|Greece|Egypt|Morocco|Somalia|Sierra Leone|Congo|Africa|Iran',
  'Iraq|Persia|Afghanistan|India|Bangladesh|Thailand|Cambodia|Vietnam|Philippines|Okinawa|Japan|South Korea|North Korea',
  'Korea|Australia|Samoa|Polynesia|Antarctica|Mexico|Cuba|Colombia|Bolivia|Peru|Brazil|Caribbean|South America|Europe',
  'Central America|Eastern Europe|Middle East|Southeast Asia|French Riviera|English Channel|Great Barrier Reef|Normandy',
  'Pacific Ocean|Mount Rushmore|North Pole|Transylvania|Kazakhstan|Mars|Neptune|Pearl Harbor|Dunkirk|Route 66|Area 51',
  'World War I|World War II|World War III|Cold War|Vietnam War|Iraq War|American Civil War|Great Depression|Middle Ages',
  'Holocaust|Manhattan Project|D-Day|Jim Crow|Ku Klux Klan|Warsaw Ghetto|Hitler Youth|Red Scare|Spanish Inquisition',
  'Declaration of Independence|Great Wall of China|Western Front|United Nations|Catholic Church|Scotland Yard|Interpol',
  'CIA|FBI|KGB|MI6|NASA|NBA|UFO|LGBT|AIDS|PTSD|BDSM|CEO|IRA|U.S.|US Navy|US Army|US Senate|US President|US-Mexico|Navy SEALs|Christmas|Halloween|Fourth of July',
  'Santa Claus|Jack Frost|Easter Bunny|Formula One|Le Mans|Olympics|Live Aid|Facebook|Pokémon|Looney Tunes|Dr. Seuss',
  'Marvel Comics|Marvel Cinematic Universe|DC Comics|DC Extended Universe|Gotham City|Middle-earth|Neverland|Wonderland',
  'Land of Oz|Oz|Whoville|Atlantis|Jedi|Sherlock Holmes|King Arthur|Excalibur|Merlin|Dracula|Frankenstein|Godzilla',
  'King Kong|Catwoman|Peter Pan|Medusa|Kraken|Joker|Rocky Balboa|Stephen King|Shakespeare|Romeo and Juliet|Nikola Tesla',
  'Winston Churchill|Al Capone|Queen Anne|Lincoln|Manson|Knights Templar|Holy Grail|Ark of the Covenant|Bible|Dante',
  'Harvard University|Princeton University|Oxford University|Roman Empire|Ottoman Empire|Persian Empire|British Empire',
  'British Raj|American Revolution|William Shakespeare|Mexico City|Texas Ranger|Wild West|Old West|Budapest|Osage|Francoist',
  'United States|Great Britain|Argentina|Austria|Andes|Arab Revolt|Arctic|French|French Alps|French New Wave|Rwanda|German',
  'Napoleon Bonaparte|Napoleonic Wars|Bollywood|K-pop|Korean|Mormon|Arizona|Auschwitz|Melbourne|English|Beirut|Troubles',
  'Klondike|Eastern Front|Belarus|King Lear|San Diego|Founding Fathers|Idaho|Dust Bowl|Joan of Arc|Algerian War|Oslo',
  'Yorkshire|Busan|COVID-19|Recife|Cape Town|North Sea|Savannah|Michigan|Narnia|Lost Boys|Reconstruction',
  'African|Arab|Chinese|Christian|Christianity|Hindu|Islam|Israel|Israeli|Mexican|Muslim|Vietnamese|ancient China|USA|UK',
  'postwar America|Latin America|South Africa|New Zealand|Saudi Arabia|Northern Ireland|West Germany|Washington|Dallas',
  'Houston|Denver|Portland|Maryland|Ohio|Illinois|Nevada|Nebraska|Tennessee|Wisconsin|Vermont|New Hampshire|Graceland',
  'Trojan War|Day of the Dead|Freemasons|Stasi|Jupiter|ABBA',
  "Alzheimer's|Parkinson's|Asperger|Turing|Seven Years' War",
]

/** Made at first use: a module that computes at its top stays in the scripts of pages that do not use it. */
let made: ReturnType<typeof makeNames> | null = null

function makeNames() {
  const byKey = new Map(names.flatMap(line => line.split('|')).map(name => [name.toLowerCase(), name]))
  // The longest name first: "New York City" before "New York".
  const keys = [...byKey.keys()].sort((a, b) => b.length - a.length).map(key => key.replaceAll('.', '\\.'))
  return { byKey, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${keys.join('|')})(?![\\p{L}\\d])`, 'gu') }
}

/** A keyword with its names written as names: `Victorian London`, `based on Stephen King`; the rest as it is. */
export function formatKeyword(keyword: string) {
  made ??= makeNames()
  const { byKey, pattern } = made
  return keyword.replace(pattern, name => byKey.get(name) ?? name)
}
