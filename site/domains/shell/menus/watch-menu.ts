/** A pointer that only passes by opens nothing. */
const OPEN_AFTER_MS = 120
/** Longer than the way from an entry across a neighbour into its panel takes. */
const SWITCH_AFTER_MS = 200
const CLOSE_AFTER_MS = 300
/** A press right after the pointer has opened a panel means the same thing, not its opposite. */
const SAME_REQUEST_MS = 500

/**
 * How a row of disclosures opens and closes: by a resting mouse, by arrow keys, on Escape with the
 * focus back on its entry, and by leaving it. Pressing with a finger, Enter or Space is native.
 * `onNear` tells that one may be opened soon. The answer ends it.
 */
export function watchMenu(element: HTMLElement, onNear: () => void): () => void {
  const stop = new AbortController()
  const listen = { signal: stop.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = -Infinity
  let isPinned = false

  const openOne = () => element.querySelector<HTMLDetailsElement>('details[open]')
  const close = (isBack = false) => {
    const open = openOne()
    if (!open) return
    open.open = false
    isPinned = false
    if (isBack) open.querySelector('summary')?.focus()
  }

  element.addEventListener('pointerenter', onNear, listen)
  element.addEventListener('focusin', onNear, listen)
  element.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      const item = entryOf(event.target)?.closest('details')
      if (!item || item.open || isPinned) return
      const waitMs = openOne() ? SWITCH_AFTER_MS : OPEN_AFTER_MS
      timer = setTimeout(() => {
        item.open = true
        openedAt = performance.now()
      }, waitMs)
    },
    listen,
  )
  element.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      if (!isPinned) timer = setTimeout(close, CLOSE_AFTER_MS)
    },
    listen,
  )
  element.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      const entry = entryOf(event.target)
      if (!entry) {
        if ((event.target as Element).closest('a')) close()
        return
      }
      const isSameTarget = performance.now() - openedAt < SAME_REQUEST_MS
      if (isSameTarget) event.preventDefault()
      isPinned = isSameTarget || entry.closest('details')?.open === false
    },
    listen,
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const moved = focusAfter(element, event)
      if (!moved) return
      event.preventDefault()
      moved.focus()
    },
    listen,
  )
  const leave = (event: Event) => {
    if (!element.contains(event.target as Node)) close()
  }
  document.addEventListener('click', leave, listen)
  document.addEventListener('focusin', leave, listen)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close(openOne()?.contains(document.activeElement))
    },
    listen,
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function entryOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest('summary') ?? null
}

/** Left and right go between entries, down opens one and goes in, up and down go between its links. */
function focusAfter(nav: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const entries = [...nav.querySelectorAll<HTMLElement>('summary')]
  const entry = entryOf(target)
  if (entry && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    const place = entries.indexOf(entry) + (key === 'ArrowRight' ? 1 : -1)
    return entries.at(place % entries.length)
  }
  const panel = (target as Element).closest('details')
  if (!panel || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  if (entry && key === 'ArrowUp') return undefined
  if (entry) panel.open = true
  const links = [...panel.querySelectorAll<HTMLElement>('.mega a')]
  const place = links.indexOf(target as HTMLElement)
  if (place === 0 && key === 'ArrowUp') return panel.querySelector('summary') ?? undefined
  return links[place + (key === 'ArrowDown' ? 1 : -1)]
}
