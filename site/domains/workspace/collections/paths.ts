export const SHELF_PATH = '/dashboard/favorites'

/** Where a collection is edited. */
export function editPath(uuid: string): string {
  return `${SHELF_PATH}/${uuid}`
}
