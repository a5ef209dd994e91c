import { expect, test } from 'vitest'
import { toDelivery } from './smtp-response.ts'

const response = (command: string, responseCode: number, response: string) => ({ command, responseCode, response })

test.each([
  [response('RCPT TO', 550, '550 5.1.1 <ann@example.org> unknown'), true, 'RCPT TO 550 5.1.1'],
  [response('DATA', 554, '554 looks like spam'), true, 'DATA 554'],
  [response('MAIL FROM', 552, '552 5.3.4 message too big'), true, 'MAIL FROM 552 5.3.4'],
  [response('MAIL FROM', 550, '550 5.7.1 sender refused'), false, 'MAIL FROM 550 5.7.1'],
  [response('MAIL FROM', 553, '553 5.7.1 sender address rejected: not owned by user'), false, 'MAIL FROM 553 5.7.1'],
  [response('RCPT TO', 452, '452 4.2.2 mailbox of ann@example.org is full'), false, 'RCPT TO 452 4.2.2'],
  [response('DATA', 451, '451 greylisted'), false, 'DATA 451'],
  [response('AUTH PLAIN', 535, '535 5.7.8 wrong password'), false, 'AUTH PLAIN 535 5.7.8'],
  [response('MAIL FROM', 530, '530 5.7.0 authenticate first'), false, 'MAIL FROM 530 5.7.0'],
  [response('CONN', 554, '554 no service here'), false, 'CONN 554'],
  [{ command: 'CONN', code: 'ESOCKET', message: 'connect ECONNREFUSED' }, false, 'CONN ESOCKET'],
  [{ command: 'CONN', code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail' }, false, 'CONN EDNS'],
  [new DOMException('too long', 'TimeoutError'), false, 'TimeoutError'],
])(
  '%o before the data is sent is a failed delivery (final: %s), logged without the email address',
  (error, isFinal, reason) => {
    expect(toDelivery(error, { handedOver: false })).toMatchObject({ outcome: 'failed', isFinal, reason })
  },
)

test('a rejection after the data was sent is a failed delivery', () => {
  const error = response('DATA', 451, '451 later')
  expect(toDelivery(error, { handedOver: true })).toMatchObject({ outcome: 'failed', isFinal: false })
})

test.each([
  { command: 'CONN', code: 'ECONNECTION', message: 'Connection closed unexpectedly' },
  { command: 'CONN', code: 'ETIMEDOUT', message: 'Timeout' },
  new DOMException('too long', 'TimeoutError'),
])('silence after the hand-over leaves it open: %o', error => {
  expect(toDelivery(error, { handedOver: true })).toMatchObject({ outcome: 'unknown' })
})
