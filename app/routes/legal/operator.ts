import type { SiteFacts } from '#app/context.ts'

/** The operator of the site; unset values are placeholders (spec section 2). */
export const formatOperator = ({ name, contact, jurisdiction }: SiteFacts['operator']) => ({
  name: name ?? '[name of the operator]',
  contact: contact ?? '[contact information]',
  jurisdiction: jurisdiction ?? '[jurisdiction]',
})

export type OperatorText = ReturnType<typeof formatOperator>
