import { route, type RouteConfig } from '@react-router/dev/routes'
import { pages, routeTable } from '#web/routing/table.ts'

export default routeTable.map(({ id, path, page }) =>
  route(path.slice(1) || '/', `../../${pages[page]}`, { id }),
) satisfies RouteConfig
