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
