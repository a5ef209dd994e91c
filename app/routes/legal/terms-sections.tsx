import { href } from 'react-router'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { Section } from './legal-page.tsx'
import type { OperatorText } from './operator.ts'

export const termsSections = ({ name, contact, jurisdiction }: OperatorText): Section[] => [
  {
    id: 'service',
    heading: 'The service',
    body: (
      <p>
        filmDB, run by {name}, is a site for finding films and for keeping a private library of them: a watchlist,
        ratings and reviews. It costs nothing. It shows and rents no films.
      </p>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    body: (
      <>
        <p>
          Browsing needs no account. If you make one, give an email address that is yours, choose a password you use
          nowhere else, and keep it to yourself. What happens under your account counts as yours.
        </p>
        <p>You can delete the account at any time, without giving a reason.</p>
      </>
    ),
  },
  {
    id: 'your-words',
    heading: 'What you write',
    body: (
      <p>
        Your reviews stay yours and stay private; you give filmDB only the permission it needs to keep them and show
        them to you. Do not store what you have no right to, or what the law forbids.
      </p>
    ),
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    body: (
      <>
        <p>So that the site stays quick for everybody:</p>
        <ul>
          <li>do not load it with automatic requests beyond what its robots.txt invites;</li>
          <li>do not try to reach the libraries of others or to get around the limits of the forms;</li>
          <li>do tell the operator when you find a weakness.</li>
        </ul>
        <p>An account that breaks these rules may be closed.</p>
      </>
    ),
  },
  {
    id: 'film-data',
    heading: 'Facts and figures about films',
    body: (
      <>
        <p>
          Titles, dates, credits and ratings come from published sources and can be wrong or out of date. Ratings are
          the figures others have published, from 2021 to 2026, not advice. Posters and pictures that filmDB draws
          itself are inventions of its own and no artwork of the films.
        </p>
        <p>
          Where the operator has connected a film database, facts and pictures from there are shown under its terms, and
          its credit stands at the foot of every page. Names and trademarks belong to their owners.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    heading: 'Links that lead elsewhere',
    body: <p>Trailers and outbound links lead to sites of others. What is there is theirs to answer for.</p>,
  },
  {
    id: 'liability',
    heading: 'No warranty',
    body: (
      <p>
        The site is offered as it is. It may change, pause or end. As far as the law of {jurisdiction} allows, the
        operator is liable only for damage done on purpose or through gross negligence. What the law gives you as a
        consumer is not touched by this.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'Law and contact',
    body: (
      <p>
        These terms are under the law of {jurisdiction}. You reach the operator at {contact}. How filmDB treats what it
        knows about you is written in the <TextLink to={href('/privacy-policy')}>Privacy Policy</TextLink>.
      </p>
    ),
  },
]
