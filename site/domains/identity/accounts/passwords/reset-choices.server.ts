import type { RequestScope } from '#platform/context.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  findNamedAccounts,
  type NamedAccount,
} from '#domains/identity/accounts/address/address.queries.server.ts'
import type { AccountChoice } from '#domains/identity/accounts/dialogs/auth-data.ts'
import { findGoodToken } from '#domains/identity/accounts/mails/tokens.queries.server.ts'
import { hashToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'

/** How many accounts of an address a page offers to choose from. */
const MOST_CHOICES = 10

/**
 * The accounts that the link of a mail may set a password for, the one it was sent for first. Empty
 * for a link that is no good.
 *
 * @throws {AppError} too_many_requests
 */
export async function findResetChoices(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  token: string,
): Promise<NamedAccount[]> {
  await spendAttempt(deps, 'token-address', networkOf(actor.address))
  const wanted = { hash: hashToken(token), purpose: 'reset-password', now: deps.now() } as const
  const found = await findGoodToken(deps.pool, wanted)
  if (!found) return []
  const { email, userId } = found
  const named = await findNamedAccounts(deps.pool, { email, limit: MOST_CHOICES })
  const isMeant = ({ id }: NamedAccount) => id === userId
  return [...named.filter(isMeant), ...named.filter((one) => !isMeant(one))]
}

/** What the reader of the mailbox is told of an account: nothing that its owner wrote. */
export function toAccountChoice(account: NamedAccount): AccountChoice {
  const { uuid, createdAt, loginAt, isProved, hasSubscription, isInTeam, isReleased } = account
  return {
    uuid,
    openedAt: createdAt.toISOString(),
    usedAt: loginAt?.toISOString() ?? null,
    facts: [
      ...(isProved ? (['confirmed'] as const) : []),
      ...(hasSubscription ? (['subscription'] as const) : []),
      ...(isInTeam ? (['team'] as const) : []),
      ...(isReleased ? (['closed'] as const) : []),
    ],
  }
}
