import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ChangePasswordForm } from './change-password-form.tsx'

test('the change password form has the texts of the specification and works without script', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <ChangePasswordForm result={undefined} first="nothing" email="ada@example.org" name="Ada" />,
    },
  ])
  const html = renderToString(<Page />)
  expect(html).toMatch(/<label[^>]*>Nouveau Mot de passe:<\/label>/)
  expect(html).toMatch(/<label[^>]*>Confirmer le Mot de passe:<\/label>/)
  expect(html).toMatch(/<button type="submit"[^>]*>Mettre à jour le mot de passe<\/button>/)
  expect(html.match(/<(label|button)[^>]* lang="fr"/g)).toHaveLength(3)
  expect(html).not.toContain('disabled')
})
