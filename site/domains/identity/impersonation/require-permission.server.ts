import type { Actor, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { hasPermission, isStaffRole, type Permission } from '#platform/permissions/permissions.ts'

/**
 * @throws {AppError} second_factor_missing for staff who have none yet; not_found for everybody else: the
 *   place does not exist for them
 */
export function requireStaff(actor: Actor): SignedIn {
  if (actor.kind === 'user' && actor.mustSetUpFactor && !actor.impersonatedBy) {
    throw new AppError('second_factor_missing')
  }
  if (actor.kind === 'guest' || !isStaffRole(actor.role)) throw new AppError('not_found')
  return actor
}

/** @throws {AppError} not_found for whoever lacks this permission, as if the place did not exist */
export function requirePermission(actor: Actor, permission: Permission): SignedIn {
  const staff = requireStaff(actor)
  if (!hasPermission(staff.role, permission)) throw new AppError('not_found')
  return staff
}
