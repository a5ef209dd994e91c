// Fragment caching: the server stores the HTML of a component and writes it into later pages instead of rendering it again
// (docs/decisions/031-fragment-cache.md). Browsers receive the same HTML and hydrate the component itself.
import { createContext, createElement, type FunctionComponent, use } from 'react'

/** The fragments of one rendering. */
export type PageFragments = {
  /** Returns the slot of this fragment, and whether its HTML is stored. */
  find(key: string): { slot: string; isStored: boolean }
  /** Returns the page with stored HTML in its slots and without `fragmentElement`, and stores the other fragments. */
  assemble(page: Buffer): Buffer
}

/** Marks a fragment in what React renders. One element around it: siblings would change the ids that `useId` returns. */
export const fragmentElement = 'page-fragment'

/** Null in the browser and where nothing is stored. */
export const FragmentsContext = /* @__PURE__ */ createContext<PageFragments | null>(null)

let components = 0

/**
 * Returns the component for the server rendering; a browser gets the component itself:
 * `import.meta.env.SSR ? cachedFragment(Card, useKey) : Card`. The hook `useKey` returns everything that the HTML depends
 * on, props and contexts, or null: it is not stored. A key has nothing that names a member, and no text of one. The
 * component renders one element with one parent, because a text would be joined with the texts beside it, and has no nonce
 * in it.
 */
export function cachedFragment<Props extends object>(
  Component: FunctionComponent<Props>,
  useKey: (props: Props) => object | null,
): FunctionComponent<Props> {
  components += 1
  const component = components
  return function CachedFragment(props) {
    const fragments = use(FragmentsContext)
    const key = useKey(props)
    if (!fragments || !key) return <Component {...props} />
    const { slot, isStored } = fragments.find(`${component} ${JSON.stringify(key)}`)
    return createElement(fragmentElement, { slot }, isStored ? null : <Component {...props} />)
  }
}

/** The key of components whose HTML depends only on their props. */
export const allProps = <Props extends object>(props: Props) => props
