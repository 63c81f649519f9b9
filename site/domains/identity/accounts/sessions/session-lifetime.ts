import type { UserRole } from '#db/schema/identity/accounts.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'

/** A session ends when it is not used for so long. */
const IDLE_MS = 30 * 86_400_000
/** However much it is used, it ends so long after the sign-in. */
export const longestSessionMs = { staff: 12 * 3_600_000, others: 90 * 86_400_000 } as const

type Begun = { readonly role: UserRole; readonly createdAt: Date }

/** The latest end of a session. A role given or taken meanwhile counts at once. */
export function latestEnd({ role, createdAt }: Begun): Date {
  const { staff, others } = longestSessionMs
  return new Date(createdAt.getTime() + (isStaffRole(role) ? staff : others))
}

/** When a session ends that is used now for the last time. */
export function idleEnd(begun: Begun, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, latestEnd(begun).getTime()))
}
