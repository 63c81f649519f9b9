import { userRoles } from '#db/schema/identity/accounts.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import { setImpersonation } from '#domains/identity/impersonation/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { resetFactors } from '#domains/identity/account-security/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { lockAdmins, updateRole } from '#domains/admin/first-admin/index.server.ts'
import { lockUser } from './users.queries.server.ts'

type UserDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** How long somebody of the staff acts as a person at most. */
export const IMPERSONATION_MINUTES = 30

/** @throws {AppError} not_found for what is no number */
export function idOr404(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

/**
 * Gives somebody another role. Nobody changes their own, and the last admin stays one.
 *
 * @throws {AppError} not_found, invalid_request, conflict, confirmation_required
 */
export async function changeRole(
  deps: UserDeps,
  actor: Actor,
  { id, role: wanted }: { readonly id: string; readonly role: string },
): Promise<void> {
  const staff = requirePermission(actor, 'roles')
  const userId = idOr404(id)
  const role = userRoles.find((one) => one === wanted)
  if (!role) throw new AppError('invalid_request', { fields: { role: 'is no role' } })
  if (userId === staff.userId) throw new AppError('conflict')
  requireConfirmed(deps, staff)
  const note = (from: string) => ({
    action: 'role-changed',
    subject: 'user',
    subjectId: userId,
    details: { from, to: role },
  })
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    const admins = await lockAdmins(client)
    const user = await lockUser(client, userId)
    if (!user) throw new AppError('not_found')
    const isLast = user.role === 'admin' && admins.length === 1 && admins[0] === userId
    if (user.role === role || isLast) throw new AppError('conflict')
    await updateRole(client, userId, role, now())
    return user.role
  })
}

/**
 * Takes the second factor of somebody away who lost it. They are signed out everywhere and told by mail.
 * Nobody resets their own, and that of staff is for whoever gives out roles only.
 *
 * @throws {AppError} not_found, invalid_request, confirmation_required; conflict for oneself, or where
 *   there is none
 */
export async function resetSecondFactor(
  deps: UserDeps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const staff = requirePermission(actor, 'suspend')
  const userId = idOr404(id)
  if (userId === staff.userId) throw new AppError('conflict')
  const why = reason.trim().slice(0, 200)
  if (why === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  requireConfirmed(deps, staff)
  const note = {
    action: 'second-factor-reset',
    subject: 'user',
    subjectId: userId,
    details: { why },
  }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const user = await lockUser(client, userId)
    if (!user) throw new AppError('not_found')
    if (isStaffRole(user.role)) requirePermission(actor, 'roles')
    if (!(await resetFactors(deps, client, userId))) throw new AppError('conflict')
  })
}

/**
 * Lets an admin act as a person who is no staff, for half an hour at most. What is done meanwhile is
 * marked with both; what only the person may do stays closed.
 *
 * @throws {AppError} not_found, confirmation_required, conflict for staff, session_ended
 */
export async function startImpersonation(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const staff = requirePermission(actor, 'actAs')
  const userId = idOr404(id)
  const why = reason.trim().slice(0, 200)
  if (why === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  requireConfirmed(deps, staff)
  const until = new Date(deps.now().getTime() + IMPERSONATION_MINUTES * 60_000)
  const note = {
    action: 'act-as-began',
    subject: 'user',
    subjectId: userId,
    details: { why, until: until.toISOString() },
  }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const user = await lockUser(client, userId)
    if (!user) throw new AppError('not_found')
    if (isStaffRole(user.role)) throw new AppError('conflict')
    const { sessionId } = staff
    if (!(await setImpersonation(client, { sessionId, userId, until })))
      throw new AppError('session_ended')
  })
}
