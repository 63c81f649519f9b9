import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { countInOrder, tooMany } from '#platform/http/limits/rate-limits.ts'
import { findNamedAccounts } from '#domains/identity/accounts/address/address.queries.server.ts'
import {
  checkProof,
  freeTries,
  type ProofOfWork,
} from '#domains/identity/accounts/human-check/human-check.server.ts'
import { sendResetLink } from '#domains/identity/accounts/mails/send-link.server.ts'

/** More than the work takes, so that its time tells nothing. */
const SHORTEST_ANSWER_MS = 150

/**
 * Mails one link to an address that sets the password of an account that names it: of the first of
 * `findNamedAccounts`, or of the one that the reader of the mailbox chooses on its page. Where no
 * account names the address, nothing is sent. Both answer the same, after the same time.
 *
 * @throws {AppError} human_check_failed, too_many_requests
 */
export async function requestReset(
  scope: RequestScope,
  { email, human }: { readonly email: string; readonly human?: ProofOfWork | undefined },
): Promise<void> {
  const { deps, actor } = scope
  const usedUp = await countInOrder(deps, [
    ['mail-address', networkOf(actor.address)],
    // Apart from other mails: who signs up with an address uses up no link to get back in.
    ['reset-recipient', email],
    ...freeTries(actor, human),
  ])
  if (usedUp?.name === 'unproved-human') throw new AppError('human_check_failed')
  if (usedUp) throw tooMany(deps, usedUp.endsAt)
  if (human) await checkProof(deps, human)
  const enough = new Promise((resolve) => setTimeout(resolve, SHORTEST_ANSWER_MS))
  await sendTo(scope, email)
  await enough
}

async function sendTo({ deps }: RequestScope, email: string): Promise<void> {
  const [first] = await findNamedAccounts(deps.pool, { email, limit: 1 })
  if (!first) return
  const language = first.language as Language
  await inTransaction(deps.pool, (client) =>
    sendResetLink(deps, client, { userId: first.id, email, language }),
  )
}
