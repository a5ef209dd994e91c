import { expect, test } from 'vitest'
import { assertProxyUrls } from './proxy-urls.mjs'
import { StepFailed } from './run.mjs'

const usingProxy = { NODE_USE_ENV_PROXY: '1' }

test.each(['::::', 'http://[', 'proxy:3128', 'ftp://proxy', ' ', 'http://proxy:99999', 'http://ada:secret@'])(
  'a proxy with the URL "%s" ends the command with a sentence that names the variable and does not quote the URL',
  url => {
    const message =
      'HTTPS_PROXY: given a value that is not shown here, expected a URL such as http://proxy:3128, because Node ends at its start on any other'
    expect(() => assertProxyUrls({ ...usingProxy, HTTPS_PROXY: url })).toThrow(new StepFailed(message))
  },
)

test('the flag of Node counts as its variable, and the name in lower case wins over the other', () => {
  const options = { NODE_OPTIONS: '--no-warnings --use-env-proxy' }
  expect(() => assertProxyUrls({ ...options, http_proxy: 'proxy', HTTP_PROXY: 'http://proxy' })).toThrow(
    /^http_proxy: /,
  )
  expect(() => assertProxyUrls({ ...options, http_proxy: 'http://proxy', HTTP_PROXY: 'proxy' })).not.toThrow()
  expect(() => assertProxyUrls({ ...options, http_proxy: '', HTTP_PROXY: 'proxy' })).toThrow(/^HTTP_PROXY: /)
  for (const option of ['--use_env_proxy', '"--use-env-proxy"', '--use-env-proxy=1'])
    expect(() => assertProxyUrls({ NODE_OPTIONS: option, HTTP_PROXY: 'proxy' }), option).toThrow(/^HTTP_PROXY: /)
})

test.each(['http://proxy:3128', 'https://ada:secret@proxy', 'socks5://proxy:1080', ''])(
  'a proxy with the URL "%s" is accepted',
  url => expect(() => assertProxyUrls({ ...usingProxy, HTTP_PROXY: url, NO_PROXY: '::::' })).not.toThrow(),
)

test('a URL that Node does not read is not checked', () => {
  expect(() => assertProxyUrls({ HTTPS_PROXY: 'proxy:3128' })).not.toThrow()
  expect(() => assertProxyUrls({ NODE_USE_ENV_PROXY: '0', HTTPS_PROXY: 'proxy:3128' })).not.toThrow()
})
