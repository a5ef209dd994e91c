import { href } from 'react-router'

/** The films of a page as schema.org's ItemList, null without any. `first` is the place of the first one, from 1. */
export const filmListJsonLd = (
  films: readonly { id: number }[],
  { publicUrl, first = 1 }: { publicUrl: string; first?: number },
) =>
  films.length === 0
    ? null
    : {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: films.map(({ id }, index) => ({
          '@type': 'ListItem',
          position: first + index,
          url: publicUrl + href('/movie/:id', { id: String(id) }),
        })),
      }
