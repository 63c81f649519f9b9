import type { Language } from '@tessera/contracts'
import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { staffRoles } from '#platform/permissions/permissions.ts'
import { displayName } from '#domains/identity/accounts/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { linkOf, newSecret } from './invitation-link.server.ts'
import {
  findInviterName,
  findLanguageOf,
  replaceInvitation,
  revokeInvitation,
} from './invitations.queries.server.ts'

const LIFETIME_MS = 7 * 86_400_000

type InviteDeps = Pick<Deps, 'pool' | 'now' | 'config'>
type Invite = {
  readonly email: string
  readonly role: string
  /** Of the mail, where nobody has proved the address. */
  readonly language: Language
}

/**
 * Invites an address to the staff by mail. The link works for a week and for the account of that address;
 * an earlier one to it works no more.
 *
 * @throws {AppError} not_found, invalid_request
 */
export async function inviteStaff(
  deps: InviteDeps,
  actor: Actor,
  { email: typed, role: wanted, language }: Invite,
): Promise<void> {
  const staff = requirePermission(actor, 'roles')
  const email = typed.trim().toLowerCase()
  const role = staffRoles.find((one) => one === wanted)
  if (!z.email().safeParse(email).success)
    throw new AppError('invalid_request', { fields: { email: 'is no address' } })
  if (!role) throw new AppError('invalid_request', { fields: { role: 'is no role of the staff' } })
  const { token, tokenHash } = newSecret()
  const note = (uuid: string) => ({
    action: 'staff-invited',
    subject: 'invitation',
    subjectId: uuid,
    details: { role },
  })
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    const now = deps.now()
    const reads = ((await findLanguageOf(client, email)) ?? language) as Language
    await queueMail(client, {
      template: 'staff-invitation',
      recipient: email,
      language: reads,
      data: {
        inviter: displayName(await findInviterName(client, staff.userId)),
        url: linkOf(deps, reads, token),
      },
      now,
    })
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    return replaceInvitation(client, {
      tokenHash,
      role,
      email,
      invitedBy: staff.userId,
      now,
      expiresAt,
    })
  })
}

/** Takes an invitation back. @throws {AppError} not_found; conflict where it was accepted meanwhile */
export async function takeInvitationBack(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const staff = requirePermission(actor, 'roles')
  const uuid = uuidOr404(id)
  const note = { action: 'staff-invitation-revoked', subject: 'invitation', subjectId: uuid }
  await performAdminAction(deps, staff, note, async (_deps, client) => {
    if (!(await revokeInvitation(client, uuid, deps.now()))) throw new AppError('conflict')
  })
}
