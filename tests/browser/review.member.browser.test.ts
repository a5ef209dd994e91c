// A member writes, edits and deletes a review: neither the text nor the focus is lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { put } from '../client/http-client.ts'
import { decideImport, previewFile } from '../client/library/upload-import.ts'
import { startTestSite } from '../services/start-site.ts'
import { signInAsMember, waitForHydration } from './member-page.ts'
import { openBrowser, openPage, withoutPictures } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser(withoutPictures)

const newReview = '11111111-1111-4111-8111-111111111111'

/** The film's page with the member's reviews open. */
async function readReviews(page: Page) {
  await page.goto('/movie/603')
  await waitForHydration(page.getByRole('button', { name: 'Leave a Review' }))
  const toggle = page.getByText('See your reviews')
  if ((await page.locator('details:has(> #your-reviews)').getAttribute('open')) === null) await toggle.click()
  return page.locator('#your-reviews')
}

const focus = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 40))

test('Undo restores the last text of a new and of an edited review, and the focus stays near', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const reviews = await readReviews(page)
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByPlaceholder('Write your review here...').fill('There is no spoon.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('status').getByText('Review saved').waitFor()
  expect(await focus(page)).toBe('Leave a Review')

  await reviews.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => focus(page)).toBe('Undo')
  expect(await page.getByText('Review saved').count()).toBe(0)
  await reviews.getByRole('button', { name: 'Undo' }).click()
  await reviews.getByRole('status').getByText('Saved').waitFor()
  expect(await focus(page)).toContain('There is no spoon.')

  const edit = reviews.getByText('Edit', { exact: true })
  const closed = await edit.boundingBox()
  await edit.click()
  expect(await edit.boundingBox()).toEqual(closed)
  await reviews.getByLabel('Your review').fill('There is a fork!')
  await reviews.getByRole('button', { name: 'Save' }).click()
  await reviews.getByRole('status').getByText('Saved').waitFor()
  expect(await focus(page)).toBe('Edit')
  await reviews.getByRole('button', { name: 'Delete' }).click()
  await reviews.getByRole('button', { name: 'Undo' }).click()
  await reviews.getByRole('status').getByText('Saved').waitFor()
  await readReviews(page)
  expect(await reviews.locator('article p').first().textContent()).toBe('There is a fork!')
  expect(noticed).toEqual([])
  await context.close()
})

test.each(['Control', 'Meta'])('%s and Enter submit a review', async modifier => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const reviews = await readReviews(page)
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByPlaceholder('Write your review here...').fill('There is no spoon.')
  await page.keyboard.press(`${modifier}+Enter`)
  await reviews.locator('article p').getByText('There is no spoon.').waitFor()
  await page.getByRole('status').getByText('Review saved').waitFor()
  expect(noticed).toEqual([])
  await context.close()
})

test('an empty review closes the form like any other, and a sentence says that it is not saved', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const ada = await signInAsMember(context, site)
  await readReviews(page)
  const field = page.getByPlaceholder('Write your review here...')
  for (const typed of ['', ' \n ']) {
    await page.getByRole('button', { name: 'Leave a Review' }).click()
    expect(await field.inputValue()).toBe('')
    await field.fill(typed)
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('status').getByText('A review needs some words.').waitFor()
    expect(await field.count()).toBe(0)
    expect(await focus(page)).toBe('Leave a Review')
  }
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await field.fill('Some words.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('status').getByText('Review saved').waitFor()
  expect(await page.getByText('A review needs some words.').count()).toBe(0)
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const sentence = page.getByRole('status').getByText('A review needs some words.')
  await sentence.waitFor()
  expect(await page.getByText('Review saved').count()).toBe(0)
  expect(await sentence.evaluate(line => getComputedStyle(line).fontWeight)).toBe('560')
  expect((await (await ada.get('/movie/603')).text()).match(/Some words\./g)?.length).toBeGreaterThan(0)
  expect(noticed).toEqual([])
  await context.close()
})

test('Escape closes a new review and the edit of one, but none with typed words', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site, ada =>
    ada.get(`/movie/603/reviews/${newReview}`, put({ review: 'There is no spoon.' })),
  )
  const reviews = await readReviews(page)
  const field = newText(page)
  await page.getByRole('button', { name: 'Leave a Review' }).press('Enter')
  await field.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  expect(await focus(page)).toBe('Leave a Review')
  await page.keyboard.press('Enter')
  await field.fill('A splinter in your mind.')
  await field.press('Escape')
  expect(await field.inputValue()).toBe('A splinter in your mind.')
  await page.reload()
  await field.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  await page.getByRole('button', { name: 'Leave a Review' }).press('Enter')
  expect(await field.inputValue()).toBe('A splinter in your mind.')

  const edit = reviews.getByText('Edit', { exact: true })
  const text = reviews.getByLabel('Your review')
  await page.getByText('See your reviews').press('Enter')
  await edit.press('Enter')
  await text.press('Escape')
  await expect.poll(() => text.isVisible()).toBe(false)
  expect(await focus(page)).toBe('Edit')
  await edit.press('Enter')
  await text.fill('There is a fork.')
  await text.press('Escape')
  expect(await text.inputValue()).toBe('There is a fork.')
  expect(noticed).toEqual([])
  await context.close()
})

const newText = (page: Page) => page.getByPlaceholder('Write your review here...')

test('without script the open form of a review has the focus and is in the window', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await openPage(browser, { baseURL: site.url, viewport, javaScriptEnabled: false })
  await signInAsMember(context, site)
  await page.goto('/movie/603')
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.waitForURL(/write=review/)
  const isFocused = () => newText(page).evaluate(field => field === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  const bottomOf = () => newText(page).evaluate(field => field.getBoundingClientRect().bottom)
  await expect.poll(bottomOf).toBeLessThanOrEqual(viewport.height)
  await context.close()
})

test('a press on "Leave a Review" before hydration gives the focus to the form', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const { promise: isPressed, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js/, async route => {
    await isPressed
    await route.continue()
  })
  await page.goto('/movie/603', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Leave a Review' }).click()
  await page.waitForURL(/write=review/, { waitUntil: 'commit' })
  arrive()
  await waitForHydration(newText(page))
  expect(await newText(page).evaluate(field => field === document.activeElement)).toBe(true)
  await context.close()
})

test('text typed before hydration is the review that is saved', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url })
  await signInAsMember(context, site)
  const { promise: isTyped, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/member-parts/, async route => {
    await isTyped
    await route.continue()
  })
  await page.goto('/movie/603?write=review')
  const field = page.getByPlaceholder('Write your review here...')
  await field.fill('Typed too early.')
  arrive()
  await waitForHydration(field)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('status').getByText('Review saved').waitFor()
  expect(await page.locator('#your-reviews').textContent()).toContain('Typed too early.')
  await context.close()
})

/** Two tabs of a member, both with the reviews of the film open. The member has written one. */
async function openTwoTabs() {
  const { page: there, context } = await openPage(browser, { baseURL: site.url })
  const ada = await signInAsMember(context, site)
  await ada.get(`/movie/603/reviews/${newReview}`, put({ review: 'First words.' }))
  const here = await context.newPage()
  const [ofHere, ofThere] = [await readReviews(here), await readReviews(there)]
  return { there, context, ofHere, ofThere }
}

/** Text that one tab has typed when the other one saves its own. */
async function draftBesideSave() {
  const { there, context, ofHere, ofThere } = await openTwoTabs()
  for (const reviews of [ofHere, ofThere]) await reviews.getByText('Edit', { exact: true }).click()
  await ofHere.getByLabel('Your review').fill('Words of here.')
  await ofThere.getByLabel('Your review').fill('הסרט הזה נהדר!')
  await ofHere.getByRole('button', { name: 'Save' }).click()
  await ofThere.locator('article p').getByText('Words of here.').waitFor()
  return { there, context, ofThere, field: ofThere.getByLabel('Your review') }
}

test('a draft survives another tab’s save and a reload', async () => {
  const { there, context, field } = await draftBesideSave()
  expect(await field.inputValue()).toBe('הסרט הזה נהדר!')
  await there.reload()
  await expect.poll(() => field.inputValue()).toBe('הסרט הזה נהדר!')
  expect(await field.evaluate(node => getComputedStyle(node).direction)).toBe('rtl')
  await context.close()
})

test('a draft does not overwrite another tab’s text, and can be submitted as a review of its own', async () => {
  const { there, context, ofThere } = await draftBesideSave()
  await there.reload()
  await ofThere.getByRole('button', { name: 'Save' }).click()
  await ofThere.getByRole('alert').getByText('Not saved: This review was changed elsewhere meanwhile.').waitFor()
  expect(await ofThere.locator('article p').first().textContent()).toBe('Words of here.')
  await ofThere.getByRole('button', { name: 'Submit Review' }).click()
  const ofNew = ofThere.locator('article p').getByText('הסרט הזה נהדר!')
  await ofNew.waitFor()
  expect(await ofNew.evaluate(node => getComputedStyle(node))).toMatchObject({
    direction: 'rtl',
    unicodeBidi: 'plaintext',
  })
  await readReviews(there)
  expect(await ofThere.locator('details[open]').count()).toBe(0)
  await context.close()
})

test('edits of one review in two tabs offline are both kept', async () => {
  const { context, ofHere, ofThere } = await openTwoTabs()
  await context.setOffline(true)
  for (const [reviews, words] of [
    [ofThere, 'Typed there.'],
    [ofHere, 'Saved here.'],
  ] as const) {
    const one = reviews.locator('article', { hasText: 'First words.' })
    await one.getByText('Edit', { exact: true }).click()
    await one.getByLabel('Your review').fill(words)
  }
  await ofHere.getByRole('button', { name: 'Save' }).click()
  await ofThere.locator('article p').getByText('Saved here.').waitFor()
  await ofThere.getByRole('button', { name: 'Save' }).click()
  await ofThere.locator('article p').getByText('Typed there.').waitFor()
  await ofThere.locator('article p').getByText('Saved here.').waitFor()
  await context.close()
})

test('an imported review with the line breaks of Windows is no unsaved edit', async () => {
  const { page, context, noticed } = await openPage(browser, { baseURL: site.url })
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  await signInAsMember(context, site, async member => {
    const row = '2020-01-02,The Matrix,1999,x,,,"First line\r\nSecond line",,'
    await previewFile(member, 'reviews.csv', `${columns}\r\n${row}\r\n`)
    await decideImport(member, { state: 'applied', onConflict: 'mine' })
  })
  await page.goto('/movie/603')
  await waitForHydration(page.getByRole('button', { name: 'Leave a Review' }))
  expect(await page.locator('details:has(> #your-reviews)').getAttribute('open')).toBe(null)
  const reviews = await readReviews(page)
  expect(await reviews.getByLabel('Your review').isVisible()).toBe(false)
  await reviews.getByText('Edit', { exact: true }).click()
  await reviews.getByRole('button', { name: 'Cancel' }).click()
  expect(await reviews.getByLabel('Your review').isVisible()).toBe(false)
  expect(noticed).toEqual([])
  await context.close()
})
