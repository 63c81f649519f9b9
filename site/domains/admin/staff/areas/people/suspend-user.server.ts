import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { queueMail, takeBackMails } from '#platform/mail/queue-mail.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import { requireWords } from '#domains/admin/staff/frame/require-words.ts'
import { suspensionKey, UNDO_MS } from '#domains/admin/staff/frame/undo-delay.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import {
  findUserFacts,
  lockUser,
  updateBlocked,
} from '#domains/admin/staff/areas/users.queries.server.ts'

type UserDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/**
 * Suspends somebody, who is signed out everywhere at once, and tells them why by mail a minute later. Staff is
 * suspended by whoever gives out roles only.
 *
 * @throws {AppError} not_found, invalid_request without a reason, conflict where it is so already, or for oneself
 */
export async function suspendUser(
  deps: UserDeps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<void> {
  const staff = requirePermission(actor, 'suspend')
  const userId = idOr404(id)
  if (userId === staff.userId) throw new AppError('conflict')
  const why = requireWords(words)
  const note = { action: 'user-suspended', subject: 'user', subjectId: userId, details: { why } }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const user = await lockUser(client, userId)
    const facts = await findUserFacts(client, userId)
    if (!user || !facts) throw new AppError('not_found')
    if (isStaffRole(user.role)) requirePermission(actor, 'roles')
    if (user.blockedAt !== null) throw new AppError('conflict')
    const now = deps.now()
    await updateBlocked(client, userId, now, now)
    await queueMail(client, {
      template: 'account-suspended',
      recipient: facts.email,
      language: facts.language,
      data: { words: why, url: localizedUrl(deps, facts.language, '/pricing') },
      onceKey: `${suspensionKey(userId)}${now.getTime()}`,
      replyTo: deps.config.supportEmail,
      dueAt: new Date(now.getTime() + UNDO_MS),
      now,
    })
  })
}

/**
 * Lets somebody in again. Where the mail about the suspension has not left, it never does; otherwise another
 * one tells them.
 *
 * @throws {AppError} not_found, conflict where they are not suspended
 */
export async function letUserIn(
  deps: UserDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  const staff = requirePermission(actor, 'suspend')
  const userId = idOr404(id)
  if (userId === staff.userId) throw new AppError('conflict')
  const note = (isUndone: boolean) => ({
    action: isUndone ? 'suspension-undone' : 'user-let-in',
    subject: 'user',
    subjectId: userId,
  })
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const user = await lockUser(client, userId)
    const facts = await findUserFacts(client, userId)
    if (!user || !facts) throw new AppError('not_found')
    if (isStaffRole(user.role)) requirePermission(actor, 'roles')
    if (user.blockedAt === null) throw new AppError('conflict')
    const now = deps.now()
    await updateBlocked(client, userId, null, now)
    const isUndone = await takeBackMails(client, suspensionKey(userId))
    if (!isUndone) {
      await queueMail(client, {
        template: 'account-let-in',
        recipient: facts.email,
        language: facts.language,
        data: { url: localizedUrl(deps, facts.language, '/login') },
        now,
      })
    }
    return isUndone
  })
}
