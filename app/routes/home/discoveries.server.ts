/** Discoveries by one filter: the label of each, and its canonical query. The loader sends them, to keep the script small. */
export const discoveries: Record<string, string> = {
  'Under 90 minutes': 'runtimeTo=89',
  'Rated 8 and up': 'rating=8',
  Heists: 'keyword=heist',
  'In Korean': 'language=ko',
  'The seventies': 'from=1970&to=1979',
  'Anything but horror': 'not=Horror',
}
