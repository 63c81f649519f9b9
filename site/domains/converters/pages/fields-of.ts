import type { Route } from '@tessera/convert'

/** The options of a route as fields of a form. */
export function fieldsOf(route: Route) {
  return Object.entries(route.options).map(([name, field]) => ({ name, ...field }))
}
