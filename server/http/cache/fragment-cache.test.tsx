import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allProps, cachedFragment, FragmentsContext, type PageFragments } from '#app/ui/fragments/cached-fragment.tsx'
import { createFragmentCache } from './fragment-cache.ts'

let renders = 0
const Title = cachedFragment(({ text }: { text: string }) => {
  renders += 1
  return <h2 id={useId()}>{text}</h2>
}, allProps)
const Card = cachedFragment(
  ({ text, isEager = false }: { text: string; isEager?: boolean }) => (
    <li>
      <img src="/a.svg" alt="" loading={isEager ? undefined : 'lazy'} />
      <Title text={text} />
    </li>
  ),
  allProps,
)

const html = (page: React.ReactNode, fragments: PageFragments | null) => {
  const rendered = renderToString(<FragmentsContext value={fragments}>{page}</FragmentsContext>)
  return fragments ? fragments.assemble(Buffer.from(rendered)).toString() : rendered
}

const texts = ['Dune', '<page-fragment slot="0"></page-fragment>', 'Amélie']
const List = ({ isEager = false }: { isEager?: boolean }) => (
  <ul>
    {texts.map(text => (
      <Card key={text} text={text} isEager={isEager} />
    ))}
  </ul>
)

test('a page of stored fragments is the page that React renders, with the same ids and the same escaped texts', () => {
  const cache = createFragmentCache({ maxBytes: 10_000 })
  const whole = html(<List />, null)
  expect(html(<List />, cache.beginPage())).toBe(whole)
  renders = 0
  expect(html(<List />, cache.beginPage())).toBe(whole)
  expect(renders).toBe(0)
})

test('a fragment inside another one is stored on its own', () => {
  const cache = createFragmentCache({ maxBytes: 10_000 })
  html(<Card text="Heat" />, cache.beginPage())
  renders = 0
  expect(html(<Title text="Heat" />, cache.beginPage())).toContain('Heat</h2>')
  expect(renders).toBe(0)
})

test('a fragment with an image that is not lazy is rendered again, because React preloads the image', () => {
  const cache = createFragmentCache({ maxBytes: 10_000 })
  const whole = html(<List isEager />, null)
  expect(whole).toContain('rel="preload"')
  expect(html(<List isEager />, cache.beginPage())).toBe(whole)
  expect(html(<List isEager />, cache.beginPage())).toBe(whole)
})

test('beyond its limit the cache forgets the fragments that were used least recently', () => {
  const cache = createFragmentCache({ maxBytes: 150 })
  const countRenders = (text: string) => {
    renders = 0
    html(<Title text={text} />, cache.beginPage())
    return renders
  }
  expect(['one', 'two', 'one', 'three', 'one', 'two'].map(countRenders)).toEqual([1, 1, 0, 1, 0, 1])
})

test('two components with the same props have fragments of their own', () => {
  const cache = createFragmentCache({ maxBytes: 10_000 })
  const Note = cachedFragment(({ text }: { text: string }) => <p>{text}</p>, allProps)
  html(<Title text="Heat" />, cache.beginPage())
  expect(html(<Note text="Heat" />, cache.beginPage())).toBe('<p>Heat</p>')
})
