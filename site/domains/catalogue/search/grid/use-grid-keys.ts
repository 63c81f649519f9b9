import { useEffect } from 'react'

/** Lists whose items are reached by arrow keys. */
const LIST = '[data-drawer] > ul'

/**
 * Arrow keys, Home and End within the lists of results. A list takes one place in the order of Tab: that of the
 * item that had the focus last; its actions follow it.
 */
export function useGridKeys(): void {
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    document.addEventListener('focusin', rove, { signal })
    document.addEventListener('keydown', move, { signal })
    return () => events.abort()
  }, [])
}

function rove({ target }: FocusEvent): void {
  const link = itemOf(target)
  if (!link) return
  for (const other of linksOf(link)) other.tabIndex = other === link ? 0 : -1
}

function move(event: KeyboardEvent): void {
  const link = itemOf(event.target)
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
  if (!link || !isPlain || event.defaultPrevented) return
  const links = linksOf(link).filter((other) => other.checkVisibility())
  const to = placeAfter(event.key, links, links.indexOf(link))
  const next = to === null ? undefined : links[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Where a key leads; null for keys that lead nowhere. */
function placeAfter(key: string, links: readonly HTMLElement[], at: number): number | null {
  const forwards = document.dir === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return at + forwards
    case 'ArrowLeft':
      return at - forwards
    case 'ArrowDown':
      return Math.min(at + columnsOf(links), links.length - 1)
    case 'ArrowUp':
      return at - columnsOf(links)
    case 'Home':
      return 0
    case 'End':
      return links.length - 1
    default:
      return null
  }
}

/** So many items stand beside each other. */
function columnsOf(links: readonly HTMLElement[]): number {
  const topOf = (link: HTMLElement | undefined) => link?.closest('li')?.offsetTop
  const second = links.findIndex((link) => topOf(link) !== topOf(links[0]))
  return second === -1 ? links.length : second
}

function itemOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof HTMLAnchorElement ? target : null
  return link?.closest(`${LIST} > li`) ? link : null
}

function linksOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const list = link.closest(LIST)
  return list ? [...list.querySelectorAll<HTMLAnchorElement>(':scope > li a[data-discover]')] : []
}
