import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requireProvedAddress, requireUser } from '#domains/identity/accounts/index.server.ts'
import { asksForAcceptance } from './acceptance/acceptance.server.ts'
import { findOwnContributor, insertContributor } from './own-contributor.queries.server.ts'

/** Addresses below /contributors that are pages of ours. */
const RESERVED: ReadonlySet<string> = new Set(['hire', 'icons', 'illustrations', 'all'])

export const applicationSchema = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)
    .refine((name) => !RESERVED.has(name)),
  name: z.string().trim().min(1).max(80),
  website: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)])
    .optional()
    .transform((url) => url || null),
  portfolio: z.url({ protocol: /^https?$/ }).max(300),
  terms: z.literal('on'),
})

export type ApplicationName = keyof z.input<typeof applicationSchema> & string

/**
 * Opens a contributor's profile for a person who accepts the terms for contributors. Their works are
 * looked at one by one, so nobody is asked to wait before the first upload; where the staff accepts
 * contributors, works are sent in only after that. An account that earns is found first by its address
 * and never closed, so its address has to be proved.
 *
 * @throws {AppError} login_required, personal_required, verification_required, invalid_request naming
 * the fields
 */
export async function becomeContributor(
  deps: Pick<Deps, 'pool' | 'now' | 'log'>,
  actor: Actor,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ readonly contributorId: number }> {
  const user = requireUser(actor)
  if (user.accountType === 'team') throw new AppError('personal_required')
  const wished = parseInput(applicationSchema, fields)
  const waits = await asksForAcceptance(deps)
  return inTransaction(deps.pool, async (client) => {
    const own = await findOwnContributor(client, user.userId)
    if (own !== null) return { contributorId: own }
    await requireProvedAddress(client, user)
    const contributor = { ...wished, acceptance: waits ? 'waiting' : 'accepted' } as const
    const contributorId = await insertContributor(client, user.userId, contributor, deps.now())
    if (contributorId === null) {
      throw new AppError('invalid_request', { fields: { username: 'is taken' } })
    }
    return { contributorId }
  })
}
