// The faults of a page that only the accessibility tree of Chromium shows: axe and Playwright compute names themselves.
import type { CDPSession, Page } from 'playwright-core'

type AxNode = {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
  childIds?: string[]
  nodeId: string
  backendDOMNodeId: number
}

/**
 * Controls whose description repeats their name, fields that are invalid before anything was entered, and controls and
 * headings whose name ends with a drawn sign or joins words that a space separates on the screen, as "fault: role name"
 * lines.
 */
export async function faultsInTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const nodes = await readTree(session)
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const faults = []
  for (const node of nodes.filter(({ ignored }) => !ignored)) {
    const name = node.name?.value ?? ''
    const line = `${node.role?.value} ${name.slice(0, 80)}`
    if (repeats(name, node.description?.value ?? '')) faults.push(`described by its name: ${line}`)
    if (node.properties?.some(({ name, value }) => name === 'invalid' && value.value === 'true')) {
      faults.push(`invalid: ${line}`)
    }
    if (node.role?.value === 'DisclosureTriangle' && /\p{Sm}$/u.test(name)) faults.push(`drawn sign: ${line}`)
    if (namedByContent.has(node.role?.value ?? '') && (await joinsWords(session, byId, node))) {
      faults.push(`joined words: ${line}`)
    }
  }
  await session.detach()
  return faults
}

async function readTree(session: CDPSession) {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  return nodes
}

/** Whether Chromium tells screen readers that the button with this name has expanded what it controls. */
export async function isExpanded(page: Page, buttonName: string) {
  const session = await page.context().newCDPSession(page)
  const nodes = await readTree(session)
  await session.detach()
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === buttonName)
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

const namedByContent = new Set(['heading', 'link', 'button', 'DisclosureTriangle'])

const repeats = (name: string, description: string) =>
  description !== '' && name.toLowerCase().startsWith(description.toLowerCase())

async function joinsWords(session: CDPSession, byId: Map<string, AxNode>, node: AxNode) {
  const texts = textsIn(byId, node)
  const joined = texts
    .slice(1)
    .map((text, index) => `${texts[index]}${text}`)
    .filter(words => node.name?.value.includes(words))
  return joined.length > 0 && !(await isShown(session, node, joined))
}

const textsIn = (byId: Map<string, AxNode>, { childIds = [] }: AxNode): string[] =>
  childIds.flatMap(id => {
    const child = byId.get(id)
    if (!child) return []
    return child.role?.value === 'StaticText' ? [child.name?.value ?? ''] : textsIn(byId, child)
  })

/** Whether the element shows all these words as they are: a part of a word may be marked. */
async function isShown(session: CDPSession, { backendDOMNodeId: backendNodeId }: AxNode, words: string[]) {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function () { return this.innerText }',
    returnByValue: true,
  })
  return words.every(each => String(result.value).includes(each))
}
