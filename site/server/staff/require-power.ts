import type { Actor, SignedIn } from '../context.ts'
import { AppError } from '../errors.ts'
import { hasPower, isStaffRole, type Power } from './powers.ts'

/** @throws {AppError} not_found for everybody else: the place does not exist for them */
export function requireStaff(actor: Actor): SignedIn {
  if (actor.kind === 'guest' || !isStaffRole(actor.role)) throw new AppError('not_found')
  return actor
}

/** @throws {AppError} not_found for whoever has not this power, as if the place did not exist */
export function requirePower(actor: Actor, power: Power): SignedIn {
  const staff = requireStaff(actor)
  if (!hasPower(staff.role, power)) throw new AppError('not_found')
  return staff
}
