import type { AssetKind } from '@tessera/contracts'
import { familyOf } from './families.ts'
import type { PageName } from './pages.ts'
import { routeTable } from './table.ts'

/** Pages that take any word, and those that only say what is coming, are not linked. */
const unlinked: ReadonlySet<PageName> = new Set(['notFound', 'anySlug', 'later'])

const patterns = routeTable
  .filter(({ page }) => !unlinked.has(page))
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Whether an unprefixed path has a page, so that menus never link to a dead end. */
export function isOpenPath(path: string): boolean {
  const pathname = path.split('?')[0] ?? path
  if (pathname.startsWith('/api/v2/')) return true
  return patterns.some((pattern) => pattern.test(pathname))
}

/** The page of a whole kind; undefined for kinds that have none, whose breadcrumbs do not link. */
export function openHub(kind: AssetKind): string | undefined {
  const { hub } = familyOf(kind)
  return isOpenPath(hub) ? hub : undefined
}
