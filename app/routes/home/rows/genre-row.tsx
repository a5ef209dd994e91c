import { href, Link } from 'react-router'
import type { GenreRow as Props } from './genre-rows.ts'
import { Cards, Row } from './row.tsx'

/** Popular films of a genre. */
export const GenreRow = ({ genre, films }: Props) => (
  <Row
    id={`${genre.toLowerCase().replaceAll(' ', '-')}-heading`}
    heading={genre}
    more={
      <Link className="link" to={`${href('/popular')}?${new URLSearchParams({ genre })}`}>
        Popular in {genre}
      </Link>
    }
  >
    <Cards films={films} />
  </Row>
)
