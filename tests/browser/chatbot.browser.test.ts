import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'
import { openBrowser, openPage } from './open-browser.ts'

const site = await startTestSite()
const browser = await openBrowser()

async function openChat(options: { viewport?: { width: number; height: number }; hasTouch?: boolean } = {}) {
  const opened = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options })
  const { page } = opened
  await page.goto('/', { waitUntil: 'networkidle' })
  const launcher = page.getByRole('button', { name: 'Pick me a film' })
  await launcher.focus()
  await page.keyboard.press('Enter')
  const chat = page.getByRole('dialog', { name: 'Pick me a film' })
  await chat.getByRole('combobox').waitFor()
  return { ...opened, launcher, chat, log: chat.getByRole('log') }
}

test('the chatbot works with only the keyboard: an invalid genre, a genre of the list, a film, its page', async () => {
  const { page, chat, log, context } = await openChat()
  await page.keyboard.type('Dramma')
  await page.keyboard.press('Enter')
  await log.getByText('Please enter a valid genre.').waitFor()
  await page.keyboard.type('sci')
  expect(await chat.getByRole('option').allTextContents()).toEqual(['Science Fiction'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await log.getByText('Here are our recommendations for the Science Fiction genre:').waitFor()
  expect(await log.getByRole('link').count()).toBe(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/movie\/\d+$/)
  await context.close()
})

test('the heading of the chatbot is one line of its size, not that of the introduction', async () => {
  const { chat, context } = await openChat({ viewport: { width: 1440, height: 900 } })
  const heading = await chat.getByRole('heading', { name: 'Pick me a film' }).boundingBox()
  const button = await chat.getByRole('button', { name: 'Close' }).boundingBox()
  expect(heading?.height).toBeLessThan(button?.height ?? 0)
  await context.close()
})

test('the films of a reply are rows of a small poster beside a whole title', async () => {
  const { page, log, context } = await openChat()
  await page.keyboard.type('Drama')
  await page.keyboard.press('Enter')
  await log.getByRole('link').nth(2).waitFor()
  const looks = await log.getByRole('link').evaluateAll(links =>
    links.map(link => {
      const title = link.querySelector('b')
      return {
        display: getComputedStyle(link).display,
        posterWidth: link.querySelector('img')?.getBoundingClientRect().width ?? 0,
        isWhole: title !== null && title.scrollWidth <= title.clientWidth && title.clientWidth > 100,
      }
    }),
  )
  expect(looks).toHaveLength(3)
  for (const look of looks) expect(look).toMatchObject({ display: 'grid', isWhole: true })
  expect(Math.max(...looks.map(({ posterWidth }) => posterWidth))).toBeLessThanOrEqual(56)
  await context.close()
})

test('Escape closes the chatbot and returns the focus', async () => {
  const { page, chat, launcher, context } = await openChat()
  await page.keyboard.press('Escape')
  await expect.poll(() => chat.count()).toBe(0)
  expect(await launcher.evaluate(button => document.activeElement === button)).toBe(true)
  await context.close()
})

test('a second button of the chatbot is there only while the first has scrolled away above', async () => {
  const { page, context } = await openPage(browser, { baseURL: site.url, reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const launchers = page.getByRole('button', { name: 'Pick me a film' })
  expect(await launchers.count()).toBe(1)
  await page.keyboard.press('End')
  await expect.poll(() => launchers.count()).toBe(2)
  await launchers.last().press('Enter')
  await page.getByRole('combobox', { name: 'Your genre' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => launchers.last().evaluate(button => document.activeElement === button)).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => launchers.count()).toBe(1)
  await context.close()
})

test('a clicked genre is an input, and the conversation can restart', async () => {
  const { chat, log, context } = await openChat()
  await chat.getByRole('option', { name: 'War', exact: true }).click()
  await log.getByRole('link').nth(2).waitFor()
  await chat.getByRole('button', { name: 'Start again' }).click()
  expect(await log.getByRole('link').count()).toBe(0)
  expect(await chat.getByRole('combobox').evaluate(field => document.activeElement === field)).toBe(true)
  await context.close()
})

test('a failed request of the chatbot shows an error and can be repeated', async () => {
  const { page, chat, log, context } = await openChat()
  await page.route('**/recommendations?*', route => route.abort(), { times: 1 })
  await page.keyboard.type('drama')
  await page.keyboard.press('Enter')
  await log.getByText('The films could not be fetched.').waitFor()
  await chat.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('Here are our recommendations for the Drama genre:').waitFor()
  await context.close()
})

test('the chatbot shows a message for a genre without films', async () => {
  const { page, log, context } = await openChat()
  await page.route('**/recommendations?*', route => route.fulfill({ json: { genre: 'Drama', titles: [] } }))
  await page.keyboard.type('drama')
  await page.keyboard.press('Enter')
  await log.getByText('No movies found for the Drama genre.').waitFor()
  expect(await page.getByRole('button', { name: 'Three others' }).count()).toBe(0)
  await context.close()
})

test.each([
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 1280, height: 600 },
  { width: 320, height: 568 },
])('everything of the chat can be seen and pressed in a window of $width x $height', async viewport => {
  for (const hasTouch of [false, true]) {
    const { chat, log, context } = await openChat({ viewport, hasTouch })
    const boxOf = async (part: ReturnType<typeof chat.getByRole>) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('it is on the screen')
      return { top: box.y, bottom: box.y + box.height, height: box.height }
    }
    const close = await boxOf(chat.getByRole('button', { name: 'Close' }))
    const greeting = await boxOf(log.getByText('Hello!'))
    const genres = await boxOf(chat.getByRole('listbox'))
    const field = await boxOf(chat.getByRole('combobox'))
    expect(close.top).toBeGreaterThanOrEqual(0)
    expect(greeting.top).toBeGreaterThanOrEqual(close.bottom)
    expect(genres.top).toBeGreaterThanOrEqual(greeting.bottom)
    expect(genres.height).toBeGreaterThanOrEqual(44)
    expect(field.top).toBeGreaterThanOrEqual(genres.bottom)
    expect(field.bottom).toBeLessThan(viewport.height)
    await context.close()
  }
})
