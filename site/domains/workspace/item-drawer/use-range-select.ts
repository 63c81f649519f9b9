import { use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { itemLinks } from './drawer-links.ts'
import { noRange, rangeAfter, type Range } from './range.ts'

/**
 * Items of the list of the page that were chosen by clicks with Shift, or by Shift and Enter. They are so until the
 * list changes, Escape is pressed or they are put somewhere.
 */
export function useRangeSelect() {
  const { basename } = use(NavigationContext)
  const { key } = useLocation()
  const [kept, setKept] = useState<{ readonly key: string; readonly range: Range } | null>(null)
  const range = kept?.key === key ? kept.range : noRange
  const { paths } = range
  const clear = () => setKept(null)

  const press = useEffectEvent((event: MouseEvent) => {
    const { shiftKey, ctrlKey, metaKey, altKey, button, target } = event
    if (!shiftKey || ctrlKey || metaKey || altKey || button !== 0) return
    const links = itemLinks(basename)
    const link = links.find((one) => target instanceof Node && one.contains(target))
    if (!link) return
    // The browser would mark the text up to there, and open a window of its own.
    event.preventDefault()
    if (event.type !== 'click') return
    event.stopPropagation()
    const order = links.map(({ pathname }) => pathname)
    setKept({ key, range: rangeAfter(range, order, link.pathname) })
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || paths.length === 0) return
    if (document.querySelector('dialog[open]') === null) clear()
  })
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    for (const type of ['mousedown', 'click'] as const) {
      document.addEventListener(type, press, { capture: true, signal })
    }
    document.addEventListener('keydown', leave, { signal })
    return () => events.abort()
  }, [])
  useEffect(() => {
    const chosen = new Set(paths)
    const cells = itemLinks(basename).flatMap((link) =>
      chosen.has(link.pathname) ? (link.closest('li') ?? []) : [],
    )
    for (const cell of cells) cell.setAttribute('data-chosen', '')
    return () => {
      for (const cell of cells) cell.removeAttribute('data-chosen')
    }
  }, [basename, paths])

  return { chosen: paths, clear }
}
