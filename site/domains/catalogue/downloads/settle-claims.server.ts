import type { GrantBasis } from '@tessera/licensing'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { refusalCodes, type DownloadClaim, type RecordedDownload } from './download-claim.ts'
import { findAccountFacts, type AccountFacts, type Executor } from './entitlement.queries.server.ts'
import { grantInput } from './grant-input.server.ts'
import type { GrantInput, GrantRow } from './grants.queries.server.ts'
import { COUNTERS_REACH_MS, judgeDownload } from './judge-download.server.ts'
import { insertToldGrants } from './tell-of-grants.server.ts'

/** A claim of an account with the licence text that is in force. */
export type AccountClaim = {
  readonly actor: SignedIn
  readonly claim: DownloadClaim
  readonly licenseText: Buffer
  readonly now: Date
}

/** What became of a claim; `changed`: what was judged is true no more, judge anew. */
export type Settled = RecordedDownload | AppError | 'changed'

/**
 * Judges claims by the rules and writes those that are allowed together, in one transaction; the
 * others answer with their refusal. Two round trips, however many there are.
 */
export async function settleClaims(
  executor: Executor,
  claims: readonly AccountClaim[],
): Promise<Settled[]> {
  const wanted = claims.map(({ actor: { accountId, userId }, claim: { subject, origin } }) => ({
    ...subject,
    origin,
    accountId,
    userId,
  }))
  const earliest = Math.min(...claims.map(({ now }) => now.getTime()))
  const facts = await findAccountFacts(executor, wanted, new Date(earliest - COUNTERS_REACH_MS))
  const judged = claims.map((claim, index) => judge(claim, facts[index]!))
  const allowed = judged.filter((one): one is Allowed => !(one instanceof AppError))
  const rows = allowed.length === 0 ? [] : await insertToldGrants(executor, allowed)
  const written = new Map(allowed.map((one, index) => [one, rows[index]!]))
  return judged.map((one, index) =>
    one instanceof AppError ? one : settled(written.get(one)!, one, claims[index]!.claim),
  )
}

type Allowed = {
  readonly input: GrantInput
  readonly ground: GrantBasis
  readonly isOfPlan: boolean | null
  readonly tellsWebhook: boolean
}

function judge(
  { actor, claim, licenseText, now }: AccountClaim,
  facts: AccountFacts,
): Allowed | AppError {
  const spdx = claim.record.credit.spdx
  const { decision, plans } = judgeDownload(facts, { ...claim, spdx }, now)
  if (!decision.isAllowed) return new AppError(refusalCodes[decision.reason])
  const { ground } = decision
  const plan = decision.plan === null ? null : (plans[decision.plan] ?? null)
  const holder = { account: actor.accountUuid, seat: facts.seat }
  return {
    ground,
    tellsWebhook: facts.tellsWebhook,
    isOfPlan: ground === 'plan' || facts.hasPlanLicense || (facts.hasDownloaded ? null : false),
    input: {
      ...grantInput(claim, { ground, plan, now, licenseText, holder }),
      guestKey: null,
      accountId: actor.accountId,
      userId: actor.userId,
      idempotencyKey: claim.idempotencyKey ?? null,
    },
  }
}

function settled(row: GrantRow, { ground, isOfPlan }: Allowed, claim: DownloadClaim): Settled {
  const { outcome, number, grantedAt } = row
  if (outcome === 'changed') return 'changed'
  if (outcome === 'granted') return { number, grantedAt, ground, isOfPlan }
  if (!isSameRequest(row, claim)) return new AppError('conflict')
  return { number, grantedAt, ground: null, isOfPlan: null }
}

/** A key names one request: the same one again, not another. */
function isSameRequest(row: GrantRow, { subject, format }: DownloadClaim): boolean {
  return (
    row.assetId === (subject.assetId ?? null) &&
    row.packId === (subject.packId ?? null) &&
    row.format === format
  )
}
