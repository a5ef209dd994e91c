import { expect, test } from 'vitest'
import { avatarUrl } from './avatar-url.ts'

const provider = 'https://id.example.org'

test.each(['https://lh3.googleusercontent.com/a/ada=s96-c', 'https://id.example.org/pictures/ada.jpg'])(
  'the picture %s of the provider is fetched',
  picture => expect(avatarUrl(picture, provider)?.href).toBe(picture),
)

test.each([
  'http://lh3.googleusercontent.com/a/ada',
  'https://lh3.googleusercontent.com:8443/a/ada',
  'https://googleusercontent.com.example.org/a',
  'https://evilgoogleusercontent.com/a',
  'https://lh3.googleusercontent.com@169.254.169.254/latest/meta-data',
  'https://ada:secret@lh3.googleusercontent.com/a',
  'http://id.example.org/pictures/ada.jpg',
  'https://id.example.org:444/pictures/ada.jpg',
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  '//lh3.googleusercontent.com/a',
  '/img/drawn/face',
  '',
])('the picture URL %j is not fetched', picture => expect(avatarUrl(picture, provider)).toBeNull())

test('no URL is fetched for a member without a picture or a site without a provider', () => {
  expect(avatarUrl(null, provider)).toBeNull()
  expect(avatarUrl('https://id.example.org/pictures/ada.jpg', null)).toBeNull()
})
