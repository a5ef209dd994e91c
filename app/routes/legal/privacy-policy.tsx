import { href } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/privacy-policy'
import { LegalPage } from './legal-page.tsx'
import { formatOperator } from './operator.ts'
import { privacySections } from './privacy-sections.tsx'

const lead =
  'filmDB can be used without telling it who you are. A member has a private library that nobody else can see. This page says what is kept, why, and how to get rid of it.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Privacy Policy', description: lead, path: href('/privacy-policy') })

export const loader = ({ context }: Route.LoaderArgs) => formatOperator(context.get(dependenciesContext).site.operator)

export default function PrivacyPolicy({ loaderData: operator }: Route.ComponentProps) {
  const sections = privacySections(operator)
  return <LegalPage heading="Privacy Policy" changedOn="November 26, 2026" lead={lead} sections={sections} />
}
