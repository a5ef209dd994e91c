// How well words can be read over a picture: measured on the pixels that are on the screen (WCAG 2.2, 1.4.3).
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { type Colour, contrastOf } from '../fixtures/contrast.ts'

/** The contrast of each element's words with the worst pixel behind them, from 1 to 21. */
export async function worstContrasts(page: Page, words: Locator): Promise<{ text: string; contrast: number }[]> {
  const measured = await words.evaluateAll(takeWordsAway)
  const { data, info, clip } = await pixelsBehind(
    page,
    measured.flatMap(({ lines }) => lines),
  )
  await words.evaluateAll(elements => {
    for (const element of elements) if (element instanceof HTMLElement) element.style.color = ''
  })
  const contrastAt = (ink: Colour, x: number, y: number) => {
    const at = ((y - clip.y) * info.width + x - clip.x) * info.channels
    return contrastOf(ink, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  return measured.map(({ text, ink, lines }) => {
    let worst = 21
    for (const { left, top, right, bottom } of lines)
      for (let y = Math.max(clip.y, Math.ceil(top)); y < Math.min(bottom, clip.y + info.height); y += 1)
        for (let x = Math.max(clip.x, Math.ceil(left)); x < Math.min(right, clip.x + info.width); x += 1)
          worst = Math.min(worst, contrastAt(ink, x, y))
    return { text, contrast: Math.round(worst * 100) / 100 }
  })
}

type Box = { left: number; top: number; right: number; bottom: number }

/** The pixels of the part of the screen that has these boxes: compressing all of a wide screen takes most of the time. */
async function pixelsBehind(page: Page, boxes: Box[]) {
  const screen = page.viewportSize()
  if (!screen) throw new Error('the page has no viewport')
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))))
  const right = Math.min(screen.width, Math.ceil(Math.max(...boxes.map(box => box.right))))
  const bottom = Math.min(screen.height, Math.ceil(Math.max(...boxes.map(box => box.bottom))))
  const clip = { x, y, width: right - x, height: bottom - y }
  const picture = sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
  return { ...(await picture.toBuffer({ resolveWithObject: true })), clip }
}

/** Returns the words, their colour and the boxes of their lines, then hides the words. Runs in the page. */
function takeWordsAway(elements: Element[]) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  return elements.map(element => {
    const boxesIn = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return [...range.getClientRects()]
    }
    const unseen = [...element.querySelectorAll('*')].filter(part => getComputedStyle(part).clipPath !== 'none')
    const unseenBoxes = unseen
      .flatMap(part => [part.getBoundingClientRect(), ...boxesIn(part)])
      .map(({ left, top }) => `${left} ${top}`)
    const { bottom: end } = element.getBoundingClientRect() // lines after it are cut off
    const lines = boxesIn(element)
      .filter(({ left, top }) => top < end - 1 && !unseenBoxes.includes(`${left} ${top}`))
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
    if (!canvas || !(element instanceof HTMLElement)) throw new Error('words are elements of HTML')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    element.style.color = 'transparent'
    return { text: element.textContent ?? '', ink: [red, green, blue] as Colour, lines }
  })
}
