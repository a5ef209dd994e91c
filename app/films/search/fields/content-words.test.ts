import { expect, test } from 'vitest'
import { film, searchOf, thisYear } from '#tests/fixtures/search-of-films.ts'

test('everyday words stand for a genre, a year, a decade or a role', () => {
  const { find } = searchOf([
    film(1, 'The Karate Kid', { collection: 'The Karate Kid Collection', genres: ['Drama'], year: 2010, weight: 9 }),
    film(2, 'Coco', { genres: ['Family', 'Animation'], year: 2023, weight: 5 }),
    film(3, 'Alien', { genres: ['Horror', 'Science Fiction'], year: 1979, keywords: ['best friends'], weight: 9 }),
    film(4, 'Skyfall', { collection: 'James Bond Collection', keywords: ['new york city'], year: 2012, weight: 5 }),
    film(6, 'The Godfather', { keywords: ['crime family'], weight: 9 }),
    film(5, 'Fresh', { genres: ['Horror'], keywords: ['home movies'], year: thisYear, weight: 1 }),
  ])
  for (const text of ['kids', 'kids movies', 'films for kids', 'childrens movies', 'movies for children'])
    expect(find(text).groups?.[0], text).toEqual(['Genre: Family', 2])
  expect(find('kids').groups?.flatMap(([, ...ids]) => ids)).not.toContain(6) // a "family" of another kind
  expect(find('kids animation').groups).toEqual([['Matching “kids” and “animation”', 2]])
  expect(find('karate kid').groups?.[0]).toEqual(['title', 1])
  expect(find('007').groups).toEqual([['James Bond Collection', 4]])
  for (const text of ['best movies 2023', 'best films of 2023', 'top movies of 2023', 'best of 2023'])
    expect(find(text).groups, text).toEqual([['From 2023', 2]])
  for (const text of ['best horror movies', 'top horror films', 'top 10 horror movies', 'top rated horror movies'])
    expect(find(text).groups, text).toEqual([['Genre: Horror', 3, 5]])
  for (const text of ['best science fiction movies', 'greatest sci fi movies', 'top 10 sci-fi films'])
    expect(find(text).groups, text).toEqual([['Genre: Science Fiction', 3]])
  expect(find('best friends').groups).toEqual([['Keyword: best friends', 3]])
  for (const text of ['new movies', 'latest films']) expect(find(text).groups, text).toEqual([['From 2026', 5]])
  expect(find('new york').groups).toEqual([['Keyword: New York City', 4]])
})

test('everyday words have their meaning beside a title that has them', () => {
  const { find } = searchOf([
    film(1, 'Coco', { genres: ['Family'], year: 1994 }),
    film(2, 'Best of the Best 2', { year: 1993, weight: 0 }),
    film(3, 'Kids at the Movies', { weight: 0 }),
    film(4, 'Sinister', { keywords: ['home movies'] }),
    film(5, 'At Home: The Movies', { weight: 0 }),
  ])
  expect(find('best of 1994').groups).toEqual([
    ['title', 2],
    ['From 1994', 1],
  ])
  expect(find('kids movies').groups).toEqual([
    ['title', 3],
    ['Genre: Family', 1],
  ])
  expect(find('home movies').groups).toEqual([
    ['title', 5],
    ['Keyword: home movies', 4],
  ])
})

test('"best movies" is no description and no mistyped title, unless a title begins with it', () => {
  const { find } = searchOf([film(1, 'The Mario Movie', {}), film(2, 'The Greatest Showman', {}), film(3, 'Best', {})])
  for (const text of ['best movies', 'best movie', 'the best movies', 'top 10 movies', 'greatest films of all time'])
    expect(find(text), text).toEqual({ groups: [], didYouMean: undefined })
  expect(searchOf([film(1, 'Best Movies Ever', {})]).find('best movies').groups).toEqual([['title', 1]])
})

test('a genre is found with "best" or "funny" before it', () => {
  const { find } = searchOf([
    film(1, 'Airplane!', { genres: ['Comedy'] }),
    film(2, 'The Best Man', { genres: ['Drama'], overview: 'A comedy of errors.' }),
    film(3, 'Heat', { genres: ['Action', 'War', 'Crime', 'Mystery', 'Family'] }),
  ])
  for (const text of ['best comedy', 'top 10 comedies', 'funny movies', 'funny movie', 'funny film'])
    expect(find(text).groups, text).toEqual([['Genre: Comedy', 1]])
  for (const genre of ['Action', 'War', 'Crime', 'Mystery', 'Family'])
    expect(find(`best ${genre}`).groups, genre).toEqual([[`Genre: ${genre}`, 3]])
})

test('"scary movies" finds the films that are called so', () => {
  const { find } = searchOf([
    film(1, 'Alien', { genres: ['Horror'], weight: 9 }),
    film(2, 'Scary Movie', { genres: ['Comedy'], collection: 'Scary Movie Collection' }),
  ])
  for (const text of ['scary movies', 'best scary movies'])
    expect(find(text).groups?.[0], text).toEqual(['Scary Movie Collection', 2])
})
