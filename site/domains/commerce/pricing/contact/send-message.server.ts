import type { RequestScope } from '#platform/context.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { permissions } from '#platform/permissions/permissions.ts'
import { z } from 'zod'
import type { FormFields } from '#web/forms/answer-form.server.ts'
import { checkHuman, localizedUrl, proofOfWorkOf } from '#domains/identity/accounts/index.server.ts'
import { findStaffAddresses, insertContactMessage } from './contact.queries.server.ts'

export const contactTopics = ['pricing', 'education'] as const

const input = z.object({
  email: z.email().max(254),
  message: z.string().trim().min(1).max(5000),
  topic: z.enum(contactTopics).catch('pricing'),
})

/**
 * Keeps what somebody wrote to the operator, where the staff finds it, and mails it: to the support
 * address, else to everybody of the staff who answers. `isRead` is false where there is neither.
 *
 * @throws {AppError} invalid_request, human_check_failed, too_many_requests
 */
export async function sendMessage(
  scope: Pick<RequestScope, 'deps' | 'actor' | 'language'>,
  fields: FormFields,
): Promise<{ readonly email: string; readonly isRead: boolean }> {
  const { deps, actor, language } = scope
  const { email, message, topic } = parseInput(input, fields)
  await checkHuman(scope, proofOfWorkOf(fields).human)
  await spendAttempt(deps, 'contact-address', networkOf(actor.address))
  const now = deps.now()
  const accountId = actor.kind === 'user' ? actor.accountId : null
  const { supportEmail } = deps.config
  return inTransaction(deps.pool, async (client) => {
    const uuid = await insertContactMessage(client, {
      accountId,
      email,
      message,
      topic,
      language,
      now,
    })
    const url = localizedUrl(deps, 'en', `/staff/inbox/${uuid}`)
    const recipients =
      supportEmail === null
        ? await findStaffAddresses(client, permissions.requests)
        : [supportEmail]
    for (const recipient of recipients) {
      const data = { email, message, url }
      await queueMail(client, { template: 'contact', recipient, language: 'en', data, now })
    }
    return { email, isRead: recipients.length > 0 }
  })
}
