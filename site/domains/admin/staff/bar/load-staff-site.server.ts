import type { RequestScope } from '#platform/context.ts'
import { hasPermission, isStaffRole } from '#platform/permissions/permissions.ts'
import { waitNames, waitOf, type WaitName } from './wait-names.ts'
import { readWaiting } from './waits.queries.server.ts'
import type { StaffSite } from './staff-site.ts'

/** What the frame of the staff's pages shows to somebody of this role; null for everybody else. */
export async function loadStaffSite({
  deps,
  actor,
}: Pick<RequestScope, 'deps' | 'actor'>): Promise<StaffSite | null> {
  if (actor.kind === 'guest' || actor.impersonatedBy || actor.mustSetUpFactor) return null
  const { role } = actor
  if (!isStaffRole(role)) return null
  const mine = waitNames.filter((name) => hasPermission(role, waitOf(name).permission))
  const waiting = await readWaiting(deps.pool, mine)
  const waits: Partial<Record<WaitName, number>> = {}
  for (const { name, count } of waiting) if (count > 0) waits[name] = count
  return { waits, now: deps.now().toISOString() }
}
