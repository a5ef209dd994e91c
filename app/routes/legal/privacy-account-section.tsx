import type { Section } from './legal-page.tsx'

/** The part of the privacy policy on what an account stores. */
export const accountSection: Section = {
  id: 'with-an-account',
  heading: 'With an account',
  body: (
    <>
      <p>An account keeps what you give it and what you do with it:</p>
      <ul>
        <li>your name, your email address, and the day you joined;</li>
        <li>
          your picture, if you upload one: drawn anew as a square of 400 pixels, without the place and the other notes a
          camera writes into its files; the file you uploaded is not stored;
        </li>
        <li>your password, as a salted hash from which it cannot be read back;</li>
        <li>
          if you set them up: the secret of your authenticator app, encrypted; recovery codes, as hashes; the public
          halves and the names of your passkeys, whose private halves never leave your devices;
        </li>
        <li>
          your ratings, watchlist, reviews, seen films, likes, favourites and lists, and your diary with its notes and
          tags, with the time of each; whether you want suggestions;
        </li>
        <li>the region you watch in and the services you have, if you set them;</li>
        <li>
          your secret links and feeds, and what each of them shows; the players of your household, if you add some:
          their names, when each sent its last report, and the films of its last reports;
        </li>
        <li>where you are signed in: the kind of browser, and when it was last used;</li>
        <li>the films of the file you brought in last, so that it can be undone, until you have it forgotten.</li>
      </ul>
      <p>
        All of your library and your picture are private. Other visitors never see them, and the database itself hands
        them out to nobody but you; a film’s page shows what the members’ ratings make together, an average and a count,
        once three have rated it. The legal ground is the contract you enter into by making an account.
      </p>
      <p>
        You can open one part yourself: a secret link shows one list, your watchlist or a year, and a feed your diary or
        your coming films, to whoever has its address. Your name and your notes are on it only if you say so. When you
        revoke the link, nobody can open it any more. A player that you gave an address sends what it plays; films that
        this site does not know, and what is no film, are counted and not stored.
      </p>
      <p>
        What you rate, list or write stays in your own browser until the site has it, so that nothing is lost while you
        are offline; so does a review you have begun. Pages you have read stay there for at most 14 days, so that you
        can read them offline; your own are deleted when you sign out.
      </p>
    </>
  ),
}
