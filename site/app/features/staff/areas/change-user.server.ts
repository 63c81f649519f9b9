import { userRoles } from '#db/schema/accounts.ts'
import { doAct } from '#server/audit/do-act.ts'
import type { Actor, Deps, RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isStaffRole } from '#server/staff/powers.ts'
import { setActing } from '#server/staff/acting.queries.ts'
import { requirePower } from '#server/staff/require-power.ts'
import { lockAdmins, lockUser, updateBlocked, updateRole } from './users.queries.server.ts'

type UserDeps = Pick<Deps, 'pool' | 'now'>

/** How long somebody of the staff acts as a person at most. */
export const ACTING_MINUTES = 30

/** @throws {AppError} not_found for what is no number */
export function idOr404(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

/**
 * Gives somebody another role. Nobody changes their own, and the last admin stays one.
 *
 * @throws {AppError} not_found, invalid_request, conflict
 */
export async function changeRole(
  deps: UserDeps,
  actor: Actor,
  { id, role: wanted }: { readonly id: string; readonly role: string },
): Promise<void> {
  const staff = requirePower(actor, 'roles')
  const userId = idOr404(id)
  const role = userRoles.find((one) => one === wanted)
  if (!role) throw new AppError('invalid_request', { fields: { role: 'is no role' } })
  if (userId === staff.userId) throw new AppError('conflict')
  const note = (from: string) => ({
    action: 'role-changed',
    subject: 'user',
    subjectId: userId,
    details: { from, to: role },
  })
  await doAct(deps, staff, note, async ({ now }, client) => {
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
 * Suspends somebody, who is signed out everywhere at once, or lets them in again. Staff is suspended by
 * whoever gives out roles only.
 *
 * @throws {AppError} not_found, conflict where it is so already, or for oneself
 */
export async function suspendUser(
  deps: UserDeps,
  actor: Actor,
  { id, isSuspended }: { readonly id: string; readonly isSuspended: boolean },
): Promise<void> {
  const staff = requirePower(actor, 'suspend')
  const userId = idOr404(id)
  if (userId === staff.userId) throw new AppError('conflict')
  const action = isSuspended ? 'user-suspended' : 'user-let-in'
  await doAct(
    deps,
    staff,
    { action, subject: 'user', subjectId: userId },
    async ({ now }, client) => {
      const user = await lockUser(client, userId)
      if (!user) throw new AppError('not_found')
      if (isStaffRole(user.role)) requirePower(actor, 'roles')
      if ((user.blockedAt !== null) === isSuspended) throw new AppError('conflict')
      await updateBlocked(client, userId, isSuspended ? now() : null, now())
    },
  )
}

/**
 * Lets an admin act as a person who is no staff, for half an hour at most. What is done meanwhile is
 * marked with both; what only the person may do stays closed.
 *
 * @throws {AppError} not_found, conflict for staff, session_ended
 */
export async function startActing(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const staff = requirePower(actor, 'actAs')
  const userId = idOr404(id)
  const why = reason.trim().slice(0, 200)
  if (why === '') throw new AppError('invalid_request', { fields: { reason: 'is needed' } })
  const until = new Date(deps.now().getTime() + ACTING_MINUTES * 60_000)
  const note = {
    action: 'act-as-began',
    subject: 'user',
    subjectId: userId,
    details: { why, until: until.toISOString() },
  }
  await doAct(deps, staff, note, async (_deps, client) => {
    const user = await lockUser(client, userId)
    if (!user) throw new AppError('not_found')
    if (isStaffRole(user.role)) throw new AppError('conflict')
    const { sessionId } = staff
    if (!(await setActing(client, { sessionId, userId, until })))
      throw new AppError('session_ended')
  })
}
