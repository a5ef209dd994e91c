import { expect, test } from 'vitest'
import { redactToken } from './redact-token.ts'

const token = 'Aa0-_'.repeat(8).concat('xyz')

test.each([
  [`/shared/${token}`, '/shared/[hidden]'],
  [`/feed/${token}/more`, '/feed/[hidden]/more'],
  [`/shared/${token}.data`, '/shared/[hidden].data'],
  [`/${token}/${token}`, '/[hidden]/[hidden]'],
  [`/shared/${token}x`, `/shared/${token}x`],
  ['/movie/603', '/movie/603'],
])('the path %s is logged as %s', (path, logged) => {
  expect(redactToken(path)).toBe(logged)
})
