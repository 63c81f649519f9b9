import type { ReactNode } from 'react'

/** All that the markup of a part depends on: texts, and objects that nothing changes, by what they hold. */
export type KeptKey = readonly (string | object | undefined)[]

/** Gives the markup of a part that was rendered before, or notes it while it is rendered. */
export type Keeper = (key: KeptKey, render: () => ReactNode) => ReactNode

let keeper: Keeper | null = null

/** Set around the rendering of a page on the server; never in a browser. */
export function setKeeper(next: Keeper | null): void {
  keeper = next
}

/**
 * A part whose markup the server keeps: cards, menus and feet are the same on thousands of pages, and React takes
 * half of a page's time. In the browser it is what `render` gives.
 *
 * The markup must follow from the key alone, begin and end with an element, hold no id of `useId` and no picture that
 * is loaded at once (React would preload it in the head). What an account sees may be kept where the key says so.
 *
 * @param keyOf everything the markup depends on, the language included; asked only on the server
 */
export function kept(keyOf: () => KeptKey, render: () => ReactNode): ReactNode {
  return keeper === null ? render() : keeper(keyOf(), render)
}
