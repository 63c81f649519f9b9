import { z } from 'zod'
import { claimTypes } from '#db/schema/takedowns.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import type { FormFields } from '#web/forms/answer-form.server.ts'
import { checkHuman, proofOfWorkOf, localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { noticePath, noticeReference, noticeSecret } from './notice-secret.server.ts'
import { findReportedAsset, insertNotice } from './takedown.queries.server.ts'
import { assetOfAddress } from './asset-of-address.ts'

const words = (most: number) => z.string().trim().min(1).max(most)

/**
 * What the laws want a notice to say: 17 U.S.C. § 512(c)(3)(A) for copyright, Regulation (EU) 2022/2065
 * article 16(2) for everything. Where somebody lives is asked for copyright only.
 */
export const noticeSchema = z
  .object({
    ground: z.enum(claimTypes),
    work: words(500),
    original: words(5000),
    explanation: words(5000),
    name: words(120),
    organisation: z.string().trim().max(120).default(''),
    email: z.email().max(254).toLowerCase(),
    address: z.string().trim().max(500).default(''),
    good_faith: z.literal('on'),
    accurate: z.literal('on'),
    signature: words(120),
  })
  .refine(({ ground, address }) => ground !== 'copyright' || address !== '', {
    path: ['address'],
    message: 'is needed for copyright',
  })

/**
 * Takes a notice against an asset. Whoever sends it gets a receipt with the address of its page.
 *
 * @throws {AppError} invalid_request naming the fields, human_check_failed, too_many_requests
 */
export async function sendNotice(
  scope: Pick<RequestScope, 'deps' | 'actor' | 'language'>,
  fields: FormFields,
): Promise<string> {
  const { deps, actor, language } = scope
  const input = parseInput(noticeSchema, fields)
  const named = assetOfAddress(input.work)
  await checkHuman(scope, proofOfWorkOf(fields).human)
  await spendAttempt(deps, 'request-address', networkOf(actor.address))
  const work = named && (await findReportedAsset(deps.pool, named))
  if (!work) throw new AppError('invalid_request', { fields: { work: 'is no work of this site' } })
  const { ground, name, email, original, explanation, signature } = input
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const { uuid } = await insertNotice(client, {
      ground,
      assetId: work.id,
      contributorId: work.contributorId,
      name,
      organisation: input.organisation || null,
      email,
      postalAddress: input.address,
      language,
      original,
      explanation,
      signature,
      now,
    })
    const path = noticePath(noticeSecret(deps, uuid))
    await queueMail(client, {
      template: 'takedown-received',
      recipient: email,
      language,
      data: { reference: noticeReference(uuid), url: localizedUrl(deps, language, path) },
      now,
    })
    return path
  })
}
