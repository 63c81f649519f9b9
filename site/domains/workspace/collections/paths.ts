export const SHELF_PATH = '/dashboard/favorites'

/** Where a collection is edited. */
export function editPath(uuid: string): string {
  return `${SHELF_PATH}/${uuid}`
}

/** Asks the editor of a collection for works that look the same. */
export const DUPLICATES_FIELD = 'duplicates'

export function duplicatesPath(uuid: string): string {
  return `${editPath(uuid)}?${DUPLICATES_FIELD}=on`
}

/** The file with the credits of a collection. */
export function creditsPath(uuid: string): string {
  return `/collections/${uuid}/credits.md`
}
