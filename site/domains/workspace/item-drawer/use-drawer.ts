import { use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { describeItem, itemLinks, pressedItem, type DrawerItem } from './drawer-links.ts'

/** What an entry of the browser's history says that shows an item over a list. */
type Entry = { readonly key?: string; readonly idx?: number; readonly over?: string } | null

/** The key that the router gives the entry a visit began with. */
const FIRST_KEY = 'default'

/**
 * The item that is open over the list of the page. It has an entry of its own in the browser's history, with
 * the item's address, of which the router knows nothing: so the list stays as it is, and Back closes the
 * item. By Forward, and loaded anew, the address leads to its page.
 */
export function useDrawer() {
  const { basename } = use(NavigationContext)
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ over: string; item: DrawerItem } | null>(null)
  const item = opened?.over === key ? opened.item : null
  const isOpen = item !== null

  const show = (href: string) => {
    const entry = history.state as Entry
    if (isOpen) history.replaceState(entry, '', href)
    else history.pushState(entryOver(entry, key), '', href)
    setOpened({ over: key, item: describeItem(location.pathname, basename) })
  }
  const step = (by: 1 | -1) => {
    const links = itemLinks(basename)
    const at = links.findIndex(({ pathname }) => pathname === location.pathname)
    const link = at < 0 ? undefined : links[at + by]
    if (!link) return
    link.scrollIntoView({ block: 'nearest' })
    show(link.href)
  }

  const press = useEffectEvent((event: MouseEvent) => {
    const link = pressedItem(event, basename)
    if (!link) return
    event.preventDefault()
    show(link.href)
  })
  const pop = useEffectEvent((event: PopStateEvent) => {
    const entry = event.state as Entry
    if (!isOpen || (entry?.key ?? FIRST_KEY) !== key) return
    event.stopImmediatePropagation()
    setOpened(null)
  })
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    // Before the router and its links hear of them.
    document.addEventListener('click', press, { capture: true, signal })
    addEventListener('popstate', pop, { capture: true, signal })
    return () => events.abort()
  }, [])

  return { item, step, close: () => history.back() }
}

/** In the form of the router's own entries, which count themselves. */
function entryOver(entry: Entry, key: string): Entry {
  return { key: crypto.randomUUID().slice(0, 8), idx: (entry?.idx ?? 0) + 1, over: key }
}
