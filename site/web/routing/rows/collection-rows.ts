import { own, type RouteRow } from './route-row.ts'

/** Collections of whoever is signed in; shared ones stand beside those of the house. */
export const collectionRows: readonly RouteRow[] = [
  own('dashboard-favorites', '/dashboard/favorites', 'favorites', ['auth']),
  own('dashboard-favorites-add', '/dashboard/favorites/add', 'addToCollection', ['auth']),
  own('dashboard-favorites-edit', '/dashboard/favorites/:collection', 'editCollection', ['auth']),
  own('dashboard-palettes', '/dashboard/palettes', 'palettes', ['auth']),
]
