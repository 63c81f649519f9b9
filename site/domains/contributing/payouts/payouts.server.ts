import { canonicalBic, canonicalIban, ibanHint, leastPayoutOf } from '@tessera/billing'
import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { encrypt } from '#platform/secrets/encrypt.ts'
import { findEarningBalances } from '#domains/contributing/earnings/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { requireContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import {
  cancelRow,
  findDetails,
  findOwnPayout,
  findTax,
  insertPayout,
  insertPayoutEntry,
  lockContributor,
  saveDetails,
} from './payouts.queries.server.ts'
import { withholdingOf } from './withholding.ts'

type PayoutDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** What seals where money goes to, here and in requests for commissions. */
export const PAYOUT_PURPOSE = 'payout'

const details = z.object({
  name: z.string().trim().min(2).max(70),
  iban: z
    .string()
    .transform((text) => canonicalIban(text) ?? '')
    .refine((iban) => iban !== ''),
  bic: z
    .string()
    .optional()
    .transform((text) => (text ? (canonicalBic(text) ?? '') : null))
    .refine((bic) => bic !== ''),
})

/**
 * Where somebody is paid to from now on; requests that are open keep what they were made with.
 *
 * @throws {AppError} login_required, personal_required, not_found, confirmation_required,
 *   too_many_requests, invalid_request naming the fields
 */
export async function savePayoutDetails(
  deps: PayoutDeps,
  actor: Actor,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { user } = await requireContributorProfile(deps, actor)
  requireConfirmed(deps, actor)
  await spendAttempt(deps, 'payouts', user.userId)
  const parsed = details.safeParse(fields)
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    throw new AppError('invalid_request', { fields: Object.fromEntries(names) })
  }
  await saveDetails(deps.pool, {
    userId: user.userId,
    sealed: encrypt(deps.config.signingSecret, PAYOUT_PURPOSE, JSON.stringify(parsed.data)),
    ibanHint: ibanHint(parsed.data.iban),
    now: deps.now(),
  })
}

/**
 * Asks for everything that is available in a currency; it leaves the balance at once.
 *
 * @throws {AppError} login_required, personal_required, not_found, confirmation_required,
 *   too_many_requests; conflict below the least amount, while another request is open, or before an account
 *   and where they pay tax were named
 */
export async function requestEarnings(
  deps: PayoutDeps,
  actor: Actor,
  { currency }: { readonly currency: string },
): Promise<{ readonly uuid: string }> {
  const { user, contributorId } = await requireContributorProfile(deps, actor)
  requireConfirmed(deps, actor)
  await spendAttempt(deps, 'payouts', user.userId)
  const now = deps.now()
  const { earningTerms, payouts } = deps.config
  return inTransaction(deps.pool, async (client) => {
    await lockContributor(client, contributorId)
    const account = await findDetails(client, user.userId)
    const balances = await findEarningBalances(client, contributorId, now)
    const amountMinor = balances.find((one) => one.currency === currency)?.availableMinor ?? 0
    const taxCountry = (await findTax(client, user.userId))?.country ?? null
    const isLess = amountMinor < leastPayoutOf(earningTerms, currency)
    if (account === null || taxCountry === null || isLess) throw new AppError('conflict')
    const { percent, withheldMinor } = withholdingOf(
      amountMinor,
      taxCountry,
      payouts.withholdingPercent,
    )
    const { id, uuid } = await insertPayout(client, {
      contributorId,
      accountId: user.userId,
      currency,
      amountMinor,
      withholdingPercent: percent,
      withheldMinor,
      taxCountry,
      destination: account.sealed,
      now,
    }).catch(refuseSecond)
    await insertPayoutEntry(client, {
      contributorId,
      type: 'payout',
      payoutId: id,
      currency,
      amountMinor: -amountMinor,
      now,
    })
    return { uuid }
  })
}

/**
 * Takes a request back that nobody answered yet; the money is available again.
 *
 * @throws {AppError} login_required, personal_required, not_found, conflict for what was answered
 */
export async function cancelEarnings(deps: PayoutDeps, actor: Actor, uuid: string): Promise<void> {
  const { contributorId } = await requireContributorProfile(deps, actor)
  if (!z.uuid().safeParse(uuid).success) throw new AppError('not_found')
  const now = deps.now()
  await inTransaction(deps.pool, async (client) => {
    await lockContributor(client, contributorId)
    const payout = await findOwnPayout(client, contributorId, uuid)
    if (!payout) throw new AppError('not_found')
    if (payout.status !== 'requested') throw new AppError('conflict')
    const { id, currency, amountMinor } = payout
    await cancelRow(client, id, now)
    await insertPayoutEntry(client, {
      contributorId,
      type: 'return',
      payoutId: id,
      currency,
      amountMinor,
      now,
    })
  })
}

function refuseSecond(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'earning_payouts_one_open') throw error
  throw new AppError('conflict', { cause: error })
}
