import { href } from 'react-router'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import type { Section } from './legal-page.tsx'

/** The section of the privacy policy on what a member may ask for. */
export const rightsSection: Section = {
  id: 'rights',
  heading: 'Your rights, export and deletion',
  body: (
    <>
      <p>
        You may see what is kept about you, have it corrected, take it with you and have it deleted. You may also
        complain to the authority for data protection where you live.
      </p>
      <p>
        Your picture and your whole library, from ratings to the diary, are on the page{' '}
        <TextLink to={href('/user/export')}>Take Your Library With You</TextLink> at any time, as one file that filmDB
        and other sites read.
      </p>
      <p>
        The account can be deleted on the page <TextLink to={href('/delete-account')}>Delete Account</TextLink>, which
        first offers you an export. With it go your picture and your whole library, at once.
      </p>
    </>
  ),
}
