import { expect, test } from 'vitest'
import { escapeForScript } from './escape-for-script.ts'

test('a text in JSON cannot close its script element or open a comment', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029 "quoted" \\'
  const written = escapeForScript(JSON.stringify({ name }))
  expect(written).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(written)).toEqual({ name })
})
