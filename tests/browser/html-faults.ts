// Breaches of the HTML standard in a page as it is sent.
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Not of the standard: a list of checkboxes shares its name, ids of React begin with `_`, a name may be a title.
    'form-dup-name': 'off',
    'valid-id': ['error', { relaxed: true }],
    'text-content': 'off',
    'wcag/h30': 'off',
    // Recommendations.
    'prefer-native-element': 'off',
    'no-implicit-input-type': 'off',
    'aria-label-misuse': 'off',
  },
})

/** The faults of the page as "rule: message, element" lines. */
export async function faultsInHtml(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, ${selector}`),
  )
}
