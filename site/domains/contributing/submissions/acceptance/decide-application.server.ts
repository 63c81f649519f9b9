import { z } from 'zod'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { lockAcceptance, saveAcceptance } from './acceptance.queries.server.ts'

const decision = z.discriminatedUnion('acceptance', [
  z.object({ acceptance: z.literal('accepted'), note: z.string().max(500).default('') }),
  z.object({ acceptance: z.literal('refused'), note: z.string().trim().min(1).max(500) }),
])

/**
 * Lets a contributor send works in, or not, and tells them. What they published stays. A refusal names its
 * reason.
 *
 * @throws {AppError} not_found for everybody else and for who never applied, conflict where it is so
 *   already, invalid_request naming the fields
 */
export async function decideApplication(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: Actor,
  contributorId: number,
  fields: unknown,
): Promise<void> {
  const staff = requirePermission(actor, 'contributors')
  const { acceptance, note } = parseInput(decision, fields)
  const act = {
    action: acceptance === 'accepted' ? 'contributor-accepted' : 'contributor-refused',
    subject: 'contributor',
    subjectId: contributorId,
    details: note === '' ? {} : { note },
  }
  await performAdminAction(deps, staff, act, async ({ now }, client) => {
    const before = await lockAcceptance(client, contributorId)
    if (!before) throw new AppError('not_found')
    if (before.acceptance === acceptance) throw new AppError('conflict')
    const { userId } = before
    await saveAcceptance(client, { userId, acceptance, note, now: now() })
    await notify(client, {
      userId,
      type: acceptance === 'accepted' ? 'application-accepted' : 'application-refused',
      path: '/contributor',
      onceKey: `application:${contributorId}:${now().toISOString()}`,
      now: now(),
    })
  })
}
