import { href } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/terms-of-service'
import { LegalPage } from './legal-page.tsx'
import { formatOperator } from './operator.ts'
import { termsSections } from './terms-sections.tsx'

const lead =
  'What you may expect of filmDB, and what filmDB expects of you. Using the site means agreeing to this page.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Terms of Service', description: lead, path: href('/terms-of-service') })

export const loader = ({ context }: Route.LoaderArgs) => formatOperator(context.get(dependenciesContext).site.operator)

export default function TermsOfService({ loaderData: operator }: Route.ComponentProps) {
  const sections = termsSections(operator)
  return <LegalPage heading="Terms of Service" changedOn="November 27, 2026" lead={lead} sections={sections} />
}
