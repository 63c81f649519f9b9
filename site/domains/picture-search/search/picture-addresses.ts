import { familyOf } from '#web/routing/rows/families.ts'
import type { ShownKind } from './shown-kinds.ts'

/** Where one searches by picture. */
export const PICTURE_SEARCH = '/reverse-image-search'

/** What looks like the picture of a hash: of one kind, or of all. */
export function alikePath(hash: string, kind: ShownKind | null): string {
  return `${PICTURE_SEARCH}/${hash}/${kind === null ? 'all-assets' : familyOf(kind).many}`
}
