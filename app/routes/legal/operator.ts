import type { SiteFacts } from '#app/context.ts'

/** Who runs the site, in words; what the operator has not said stands as a placeholder (spec section 2). */
export const formatOperator = ({ name, contact, jurisdiction }: SiteFacts['operator']) => ({
  name: name ?? '[name of the operator]',
  contact: contact ?? '[contact information]',
  jurisdiction: jurisdiction ?? '[jurisdiction]',
})

export type OperatorText = ReturnType<typeof formatOperator>
