import type { Visibility } from '#db/schema/collections.ts'

export type CollectionAccess = 'edit' | 'view' | 'none'

type Held = {
  readonly accountId: number
  readonly createdBy: number | null
  readonly visibility: Visibility
}

/** Who asks; null for guests. */
type Asking = {
  readonly accountId: number
  readonly userId: number
  readonly accountType: 'personal' | 'team'
  readonly teamRole: 'owner' | 'member' | null
} | null

/**
 * What somebody may do with a collection. Every member edits those of the team, but a private one
 * is its contributor's; when the contributor has left, it is the owner's. Others see what is public or, with
 * the address, shared by link.
 */
export function collectionAccess(collection: Held, asking: Asking): CollectionAccess {
  const { visibility, createdBy } = collection
  const isOpen = visibility === 'public' || visibility === 'link'
  if (asking === null || asking.accountId !== collection.accountId) return isOpen ? 'view' : 'none'
  if (asking.accountType === 'personal' || visibility !== 'private') return 'edit'
  const isMakers = createdBy === null ? asking.teamRole === 'owner' : createdBy === asking.userId
  return isMakers ? 'edit' : 'none'
}
