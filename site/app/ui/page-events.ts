/** What parts of a page tell the rest of it, with a word of what it was. */
type PageEvents = {
  /** A file of the item on show was given out. */
  downloaded: string
  /** A plan is being bought: its number. */
  checkout: string
}

type PageEventName = keyof PageEvents

const nameOf = (name: PageEventName) => `page-${name}`

/** Tells whoever listens; nothing happens when nobody does. */
export function tellPage<N extends PageEventName>(name: N, detail: PageEvents[N]): void {
  dispatchEvent(new CustomEvent(nameOf(name), { detail }))
}

/** Listens until the answer is called. */
export function onPageEvent<N extends PageEventName>(
  name: N,
  take: (detail: PageEvents[N]) => void,
): () => void {
  const listener = (event: Event) => take((event as CustomEvent<PageEvents[N]>).detail)
  addEventListener(nameOf(name), listener)
  return () => removeEventListener(nameOf(name), listener)
}
