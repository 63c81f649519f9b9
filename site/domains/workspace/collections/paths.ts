export const SHELF_PATH = '/dashboard/favorites'

/** Where a collection is edited. */
export function editPath(uuid: string): string {
  return `${SHELF_PATH}/${uuid}`
}

/** The file with the credits of a collection. */
export function creditsPath(uuid: string): string {
  return `/collections/${uuid}/credits.md`
}
