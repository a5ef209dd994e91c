import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test.each(['/', '/movie/603', '/popular', '/toprated', '/search?q=the', '/watchlist', '/user', '/user/import'])(
  '%s is whole for a member without script: nothing of it waits, hidden, to be put in its place',
  async path => {
    const ada = await createMember(site)
    await ada.get('/movie/603/watchlist', put({}))
    const html = await (await ada.get(path)).text()
    expect(html).toContain('Logout')
    expect(html).not.toMatch(/<div hidden[^>]* id="S:|<template id="B:/)
  },
)
