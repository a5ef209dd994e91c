import { strToU8, zipSync } from 'fflate'

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`
/** The review in it, word for word. */
export const reviewInExport = 'He said "no",\nthen:\r\n\t=SUM(1) 🎬'

/**
 * An export of Letterboxd: The Matrix with four and a half stars, two remakes of one title, Dune of 1984 of which the
 * remake alone is in the catalogue, a film on the watchlist, one seen only, and a review.
 */
export const letterboxdExport = new Uint8Array(
  zipSync({
    'ratings.csv': strToU8(
      csv(
        'Date,Name,Year,Letterboxd URI,Rating',
        '2020-01-02,The Matrix,1999,https://boxd.it/a,4.5',
        '2020-01-03,Total Recall,1990,https://boxd.it/b,2',
        '2020-01-04,Total Recall,2012,https://boxd.it/c,5',
        '2020-01-05,Dune,1984,https://boxd.it/d,3',
      ),
    ),
    'watchlist.csv': strToU8(csv('Date,Name,Year,Letterboxd URI', '2021-05-06,Blade Runner,1982,https://boxd.it/e')),
    'watched.csv': strToU8(csv('Date,Name,Year,Letterboxd URI', '2019-01-01,Alien,1979,https://boxd.it/f')),
    'reviews.csv': strToU8(
      csv(
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
        `2020-01-04,Total Recall,2012,https://boxd.it/g,5,,"${reviewInExport.replaceAll('"', '""')}",,2020-01-03`,
      ),
    ),
    '__MACOSX/._ratings.csv': strToU8('shadow'),
  }),
)
