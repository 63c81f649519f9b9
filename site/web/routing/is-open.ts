import type { AssetKind } from '@tessera/contracts'
import { familyOf } from './rows/families.ts'
import { findRow } from './find-row.ts'
import type { PageName } from './rows/pages.ts'

/** Pages that take any word, and those that only say what is coming, are not linked. */
const unlinked: ReadonlySet<PageName> = new Set(['notFound', 'anySlug', 'later'])

/** Every page asks for the same few dozen addresses of its menus. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 1000

/** Whether an unprefixed path has a page, so that menus never link to a dead end. */
export function isOpenPath(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path
  if (pathname.startsWith('/api/v2/')) return true
  const before = known.get(pathname)
  if (before !== undefined) return before
  const row = findRow(pathname)
  const isOpen = row !== undefined && !unlinked.has(row.page)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(pathname, isOpen)
  return isOpen
}

/** The page of a whole kind; undefined for kinds that have none, whose breadcrumbs do not link. */
export function openHub(kind: AssetKind): string | undefined {
  const { hub } = familyOf(kind)
  return isOpenPath(hub) ? hub : undefined
}
