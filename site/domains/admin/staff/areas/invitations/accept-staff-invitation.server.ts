import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { proveAddress } from '#domains/identity/accounts/index.server.ts'
import { lockAdmins, updateRole } from '#domains/admin/first-admin/index.server.ts'
import { hashToken } from './invitation-link.server.ts'
import {
  findGoodInvitation,
  findInvitee,
  hasAdmin,
  markAccepted,
  type HeldInvitation,
} from './invitations.queries.server.ts'

/**
 * Gives the role of a link to whoever is signed in, who signs in anew afterwards. A link by mail is for the
 * account of its address, which it proves, and only as long as who sent it may give out roles. The link that a
 * start prints is for anybody who has it, as long as there is no admin. Nobody who is an admin loses that by it.
 *
 * @throws {AppError} login_required; token_refused; too_many_requests
 */
export async function acceptStaffInvitation(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: Actor,
  token: string,
): Promise<void> {
  if (actor.kind === 'guest') throw new AppError('login_required')
  const { userId } = actor
  await spendAttempt(deps, 'accept-invitation', userId)
  await inTransaction(deps.pool, async (client) => {
    const now = deps.now()
    const admins = await lockAdmins(client)
    const wish = { tokenHash: hashToken(token), now, lock: true }
    const invitation = await findGoodInvitation(client, wish)
    const person = await findInvitee(client, userId)
    if (!invitation || !person || !isGood(invitation, person.email, admins.length > 0))
      throw new AppError('token_refused')
    const { id, email, role } = invitation
    if (person.role === 'admin') throw new AppError('conflict')
    if (email !== null && !(await proveAddress(deps, client, { userId, email })))
      throw new AppError('token_refused')
    await markAccepted(client, { id, userId, now })
    await updateRole(client, userId, role, now)
    await recordAuditEvent(
      client,
      { userId, role },
      {
        action: 'role-changed',
        subject: 'user',
        subjectId: userId,
        details: { from: person.role, to: role, by: email === null ? 'first link' : 'invitation' },
        now,
      },
    )
  })
}

function isGood({ email, inviterRole }: HeldInvitation, mine: string, isRun: boolean): boolean {
  if (email === null) return !isRun
  return email === mine && hasPermission(inviterRole, 'roles')
}

/** Whether a link still works, for its page; for whom it is. Null where it does not. */
export async function findStaffInvitation(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<Pick<HeldInvitation, 'email' | 'role'> | null> {
  const found = await findGoodInvitation(pool, { tokenHash: hashToken(token), now: now() })
  if (!found) return null
  return isGood(found, found.email ?? '', await hasAdmin(pool)) ? found : null
}
