import type { RequestScope } from '#server/context.ts'
import { parseInput } from '#server/parse-input.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { z } from 'zod'
import { checkHuman, humanProofOf, type FormFields } from '../accounts/index.server.ts'
import { insertContactMessage } from './contact.queries.server.ts'

export const contactTopics = ['pricing', 'education'] as const

const wish = z.object({
  email: z.email().max(254),
  message: z.string().trim().min(1).max(5000),
  topic: z.enum(contactTopics).catch('pricing'),
})

/**
 * Keeps what somebody wrote to the operator, and mails it to the support address where there is one.
 *
 * @throws {AppError} invalid_request, human_check_failed, too_many_requests
 */
export async function sendMessage(
  scope: Pick<RequestScope, 'deps' | 'actor' | 'language'>,
  fields: FormFields,
): Promise<{ readonly email: string }> {
  const { deps, actor, language } = scope
  const { email, message, topic } = parseInput(wish, fields)
  await checkHuman(scope, humanProofOf(fields).human)
  await spendAttempt(deps, 'contact-address', networkOf(actor.address))
  const now = deps.now()
  const accountId = actor.kind === 'user' ? actor.accountId : null
  const { supportEmail } = deps.config
  await inTransaction(deps.pool, async (client) => {
    await insertContactMessage(client, { accountId, email, message, topic, language, now })
    if (supportEmail === null) return
    const data = { email, message, url: `mailto:${email}` }
    await queueMail(client, {
      template: 'contact',
      recipient: supportEmail,
      language: 'en',
      data,
      now,
    })
  })
  return { email }
}
