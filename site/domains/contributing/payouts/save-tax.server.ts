import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { requireContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import { saveTax } from './payouts.queries.server.ts'

export const taxSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  taxId: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\p{L}\p{N} ./-]*$/u)
    .optional()
    .transform((text) => text || null),
  business: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

/**
 * Where somebody pays tax from now on; requests that are open keep what they were made with.
 *
 * @throws {AppError} login_required, personal_required, not_found, confirmation_required,
 *   too_many_requests, invalid_request naming the fields
 */
export async function saveTaxDetails(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: Actor,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { user } = await requireContributorProfile(deps, actor)
  requireConfirmed(deps, actor)
  await spendAttempt(deps, 'payouts', user.userId)
  const { country, taxId, business } = parseInput(taxSchema, fields)
  const tax = { country, taxId, isBusiness: business }
  await saveTax(deps.pool, { userId: user.userId, tax, now: deps.now() })
}
