import { familyAddress } from '#web/routing/family-address.ts'

/** An item that is open over its list. */
export type DrawerItem = {
  /** Without the language. */
  readonly path: string
  readonly name: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** Lists whose items open in the drawer say so. */
const LIST = '[data-drawer]'

/** The link to an item in such a list that was pressed as a plain link; null for every other click. */
export function pressedItem(event: MouseEvent, basename: string): HTMLAnchorElement | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
  if (event.defaultPrevented || event.button !== 0 || !isPlain || !navigator.onLine) return null
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>(`${LIST} a[data-discover]`)
  return link && itemPath(link, basename) !== null ? link : null
}

/** The links to items in the lists of the page, in their order, each item once. */
export function itemLinks(basename: string): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${LIST} li a[data-discover]`)]
  return links.filter((link) => itemPath(link, basename) !== null && link.checkVisibility())
}

/** The item at an address, with what the list knows of it. */
export function describeItem(pathname: string, basename: string): DrawerItem {
  const links = itemLinks(basename)
  const at = links.findIndex((link) => link.pathname === pathname)
  return {
    path: withoutLanguage(pathname, basename),
    name: links[at]?.textContent.trim() ?? '',
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < links.length - 1,
  }
}

function itemPath(link: HTMLAnchorElement, basename: string): string | null {
  const path = withoutLanguage(link.pathname, basename)
  const found = familyAddress(path)
  return found === null || found.isPack ? null : path
}

function withoutLanguage(pathname: string, basename: string): string {
  return basename === '/' ? pathname : pathname.slice(basename.length) || '/'
}
