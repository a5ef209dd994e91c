import { expect, test } from 'vitest'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { mistypeEveryWord, mistypeTitle, seededRandom } from '#tests/fixtures/mistype.ts'
import { buildIndex } from './index/build-index.ts'
import { parseQuery } from './parse-query.ts'
import { searchIndex } from './search.ts'

const films = catalogueFilms()
const index = buildIndex(films)
const titleOf = new Map(films.map(film => [film.id, `${film.title} ${film.year}`]))
const find = (text: string, limit: number) => searchIndex(index, parseQuery(text), { limit }).ids

const random = seededRandom(1895)
test.each([
  ['one slip in a word', 98, (title: string) => mistypeTitle(title, 1, random)],
  ['two slips in a long word', 98, (title: string) => mistypeTitle(title, 2, random)],
  ['slips in every word', 98, (title: string) => mistypeEveryWord(title, random)],
])('with %s, %i of 100 films are among the first ten', (_, share, mistype) => {
  const queries = films.map(film => ({ film, text: mistype(film.title) }))
  const typed = queries.filter(({ film, text }) => text && text !== film.title.toLowerCase())
  const missed = typed.filter(({ film, text }) => !find(text ?? '', 10).includes(film.id))
  expect(typed.length).toBeGreaterThan(400)
  expect(100 * (1 - missed.length / typed.length), missed.map(({ text }) => text).join(', ')).toBeGreaterThan(share)
})

test('every film is among the first ten for its own title, and among the first two with its year', () => {
  for (const film of films) {
    expect(find(film.title, 10), film.title).toContain(film.id)
    expect(find(`${film.title} ${film.year ?? ''}`, 2), film.title).toContain(film.id)
  }
})

test.each([
  // As it comes to mind.
  ['matrix', 'The Matrix 1999'],
  ['  MATRIX  ', 'The Matrix 1999'],
  ['godfather', 'The Godfather 1972'],
  ['shawshank', 'The Shawshank Redemption 1994'],
  ['lord of the rings return', 'The Lord of the Rings: The Return of the King 2003'],
  ['two towers', 'The Lord of the Rings: The Two Towers 2002'],
  ['fellowship', 'The Lord of the Rings: The Fellowship of the Ring 2001'],
  ['prisoner of azkaban', 'Harry Potter and the Prisoner of Azkaban 2004'],
  ['harry potter sorcerers stone', "Harry Potter and the Philosopher's Stone 2001"],
  ['empire strikes back', 'The Empire Strikes Back 1980'],
  ['a new hope', 'Star Wars 1977'],
  ['star wars', 'Star Wars 1977'],
  ['strangelove', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb 1964'],
  ['birdman', 'Birdman or (The Unexpected Virtue of Ignorance) 2014'],
  ['borat', 'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan 2006'],
  ['narnia', 'The Chronicles of Narnia: The Lion, the Witch and the Wardrobe 2005'],
  ['infinity war', 'Avengers: Infinity War 2018'],
  ['cuckoos nest', "One Flew Over the Cuckoo's Nest 1975"],
  ['wonderful life', "It's a Wonderful Life 1946"],
  // The shortest titles there are.
  ['it', 'It 2017'],
  ['up', 'Up 2009'],
  ['her', 'Her 2013'],
  ['m', 'M 1931'],
  ['ran', 'Ran 1985'],
  ['f1', 'F1 2025'],
  ['f9', 'F9 2021'],
  ['et', 'E.T. the Extra-Terrestrial 1982'],
  ['e.t.', 'E.T. the Extra-Terrestrial 1982'],
  ['ai', 'A.I. Artificial Intelligence 2001'],
  ['rrr', 'RRR 2022'],
  // Numbers, and what people make of them.
  ['dune part 2', 'Dune: Part Two 2024'],
  ['back to the future 3', 'Back to the Future Part III 1990'],
  ['godfather ii', 'The Godfather Part II 1974'],
  ['godfather two', 'The Godfather Part II 1974'],
  ['kill bill part 2', 'Kill Bill: Vol. 2 2004'],
  ['it part 2', 'It Chapter Two 2019'],
  ["ocean's 11", "Ocean's Eleven 2001"],
  ['oceans eleven', "Ocean's Eleven 2001"],
  ['se7en', 'Se7en 1995'],
  ['seven', 'Se7en 1995'],
  ['m3gan', 'M3GAN 2.0 2025'],
  ['megan', 'M3GAN 2.0 2025'],
  ['alien 3', 'Alien³ 1992'],
  ['star wars 4', 'Star Wars 1977'],
  ['shrek 3', 'Shrek the Third 2007'],
  ['twelve years a slave', '12 Years a Slave 2013'],
  ['500 days of summer', '(500) Days of Summer 2009'],
  ['2012', '2012 2009'],
  ['1917', '1917 2019'],
  ['2001', '2001: A Space Odyssey 1968'],
  ['300', '300: Rise of an Empire 2014'],
  ['blade runner 2049', 'Blade Runner 2049 2017'],
  // A year to tell two films apart.
  ['godfather 1972', 'The Godfather 1972'],
  ['lion king 1994', 'The Lion King 1994'],
  ['lion king (2019)', 'The Lion King 2019'],
  ['aladdin 1992', 'Aladdin 1992'],
  ['total recall 1990', 'Total Recall 1990'],
  ['1917 2019', '1917 2019'],
  ['2012 2009', '2012 2009'],
  ['parasite 2019', 'Parasite 2019'],
  // Spaces, hyphens, apostrophes, signs.
  ['spiderman', 'Spider-Man 2002'],
  ['spider man', 'Spider-Man 2002'],
  ['spiderman no way home', 'Spider-Man: No Way Home 2021'],
  ['wall e', 'WALL·E 2008'],
  ['walle', 'WALL·E 2008'],
  ['wall-e', 'WALL·E 2008'],
  ['x men', 'X-Men: Days of Future Past 2014'],
  ['xmen', 'X-Men: Days of Future Past 2014'],
  ['antman', 'Ant-Man 2015'],
  ['spidrman', 'Spider-Man 2002'],
  ['starwars', 'Star Wars 1977'],
  ['pulpfiction', 'Pulp Fiction 1994'],
  ['good fellas', 'GoodFellas 1990'],
  ['ben hur', 'Ben-Hur 1959'],
  ['face off', 'Face/Off 1997'],
  ['romeo and juliet', 'Romeo + Juliet 1996'],
  ['mr and mrs smith', 'Mr. & Mrs. Smith 2005'],
  ['lilo stitch', 'Lilo & Stitch 2002'],
  ['la confidential', 'L.A. Confidential 1997'],
  ['l a confidential', 'L.A. Confidential 1997'],
  ['doctor strangelove', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb 1964'],
  ['dr strange', 'Doctor Strange 2016'],
  ['batman vs superman', 'Batman v Superman: Dawn of Justice 2016'],
  // Other languages.
  ['amelie', 'Amélie 2001'],
  ['le fabuleux destin', 'Amélie 2001'],
  ['leon', 'Léon: The Professional 1994'],
  ['la vita e bella', 'Life Is Beautiful 1997'],
  ['sen to chihiro', 'Spirited Away 2001'],
  ['das boot', 'Das Boot 1981'],
  ['la haine', 'La Haine 1995'],
  ['君たち', 'The Boy and the Heron 2023'],
  ['ゴジラ', 'Godzilla Minus One 2023'],
  ['설국열차', 'Snowpiercer 2013'],
  ['헤어질결심', 'Decision to Leave 2022'],
  // Slips.
  ['interstelar', 'Interstellar 2014'],
  ['intersteller', 'Interstellar 2014'],
  ['inter stellar', 'Interstellar 2014'],
  ['godfater', 'The Godfather 1972'],
  ['shawshenk redemtion', 'The Shawshank Redemption 1994'],
  ['forest gump', 'Forrest Gump 1994'],
  ['dark night', 'The Dark Knight 2008'],
  ['schindlers lsit', "Schindler's List 1993"],
  ['inglorious bastards', 'Inglourious Basterds 2009'],
  ['pursuit of happiness', 'The Pursuit of Happyness 2006'],
  ['ratatouile', 'Ratatouille 2007'],
  ['jurasic park', 'Jurassic Park 1993'],
  ['gaurdians of the galaxy', 'Guardians of the Galaxy 2014'],
  ['teh matrix', 'The Matrix 1999'],
  ['bladerunner', 'Blade Runner 1982'],
  ['oppenhiemer', 'Oppenheimer 2023'],
])('"%s" finds %s first or second', (text, title) => {
  expect(find(text, 2).map(id => titleOf.get(id))).toContain(title)
})
