import type { Section } from './legal-page.tsx'
import type { OperatorText } from './operator.ts'
import { accountSection } from './privacy-account-section.tsx'
import { rightsSection } from './rights-section.tsx'

// Says what this software does. Change the text in the same commit as the behaviour.
export const privacySections = ({ name, contact, jurisdiction }: OperatorText): Section[] => [
  {
    id: 'who',
    heading: 'Who answers for this site',
    body: (
      <p>
        This site is run by {name}. You reach the operator at {contact}. The law that applies is that of {jurisdiction}.
      </p>
    ),
  },
  {
    id: 'without-an-account',
    heading: 'Without an account',
    body: (
      <>
        <p>
          You can search, browse and read everything about films without an account. No cookie is set for that, nothing
          measures you, and there is no advertising.
        </p>
        <p>Your choice between the light and the dark theme stays in your own browser and is never sent to the site.</p>
      </>
    ),
  },
  accountSection,
  {
    id: 'cookies',
    heading: 'Cookies',
    body: (
      <p>
        Signing in sets two cookies that no script can read. One says that you are signed in; it goes when you sign out.
        The other says that somebody signed in with this browser before, or followed our link to a new password, but not
        who: so strangers who guess at your password elsewhere cannot lock you out here. It stays for a year. Four more
        live for moments: one carries a sentence from one page to the next, one the link of an email you opened, one
        knows you again on your way back from Google, one remembers between your password and your second factor that
        the password was right. The site needs all of them to do what you ask, so there is nothing to ask your consent
        for.
      </p>
    ),
  },
  {
    id: 'logs',
    heading: 'Logs',
    body: (
      <p>
        The server writes one line for each request: the time, the page, the kind of answer and how long it took. What
        you searched for, your address on the network and your account are not in it. How long the lines are kept is up
        to the operator. Who tries to sign in too often is counted for an hour or so, and for a day where a second
        factor or a new email address is concerned, under a key that does not tell the address it was made from.
      </p>
    ),
  },
  {
    id: 'emails',
    heading: 'Emails',
    body: (
      <p>
        The site writes to your email address when you ask for it (to confirm the address, to choose a new password, to
        delete the account) and when you should know something: your password, a second factor or the address itself has
        changed, a recovery code was used, or somebody tried to sign up with your address. There is no newsletter.
      </p>
    ),
  },
  {
    id: 'third-parties',
    heading: 'Third parties',
    body: (
      <>
        <p>
          Pages load nothing from anybody else: type, pictures and scripts all come from this site. There are two
          exceptions, and both begin with a press of yours.
        </p>
        <ul>
          <li>
            A trailer is a still until you press play. Then the player of YouTube loads from youtube-nocookie.com, and
            Google learns your address on the network and what you play.
          </li>
          <li>
            “Continue with Google” takes you to Google, which tells this site your name, your email address and where
            your picture is.
          </li>
        </ul>
        <p>
          Where the operator has connected a film database such as TMDB, the server asks it for films and pictures, and
          passes on what is typed into the search box. It asks in its own name: nothing that says who you are goes
          along.
        </p>
      </>
    ),
  },
  rightsSection,
  {
    id: 'changes',
    heading: 'Changes',
    body: <p>When this page changes, so does the date at its top. Earlier texts are in the history of the software.</p>,
  },
]
