import type { AssetKind } from '@tessera/contracts'
import { familyOf } from './families.ts'
import { routeTable } from './table.ts'

const patterns = routeTable
  .filter(({ page }) => page !== 'notFound')
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
