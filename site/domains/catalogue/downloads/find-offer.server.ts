import { decideDownload, type DownloadDecision } from '@tessera/licensing'
import type { Actor, Deps } from '#platform/context.ts'
import type { DownloadOffer } from './button/download-offer.ts'
import { findAccountFacts } from './entitlement.queries.server.ts'
import { COUNTERS_REACH_MS, judgeDownload, type PlanOffer } from './judge-download.server.ts'
import type { DownloadClaim } from './download-claim.ts'

type Subject = Pick<DownloadClaim, 'subject' | 'origin' | 'kind' | 'item'> & {
  readonly spdx: string
}

/** Asks the rules, by which the download itself is judged, what it would be for whoever looks. */
export async function findOffer(
  { pool, config, now }: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: Actor,
  subject: Subject,
): Promise<DownloadOffer> {
  const limit = config.guestDownloadsPerDay
  if (actor.kind === 'guest') return offerToGuest(subject, limit)
  const moment = now()
  const { accountId, userId } = actor
  const [facts] = await findAccountFacts(
    pool,
    [{ ...subject.subject, origin: subject.origin, accountId, userId }],
    new Date(moment.getTime() - COUNTERS_REACH_MS),
  )
  if (!facts) throw new Error('the facts of an account came without a row')
  const { decision, plans } = judgeDownload(facts, subject, moment)
  return offerToAccount(decision, plans)
}

/** The same for all guests: their own number is asked for by the browser. */
function offerToGuest({ item, spdx }: Subject, limit: number): DownloadOffer {
  const decision = decideDownload({
    item,
    licenses: [{ spdx, isDownloadedByUser: false, isSubscription: false }],
    actor: { type: 'guest', usage: { used: 0, limit: Math.max(1, limit) } },
  })
  if (decision.isAllowed) return { state: 'guest', limit }
  if (!decision.remedies.includes('subscribe')) return { state: 'login' }
  return { state: 'plan', isGuest: true, hasPlan: false }
}

function offerToAccount(decision: DownloadDecision, plans: readonly PlanOffer[]): DownloadOffer {
  if (decision.isAllowed) {
    if (decision.ground === 'free') return { state: 'free' }
    if (decision.ground !== 'plan') return { state: 'yours' }
    const plan = plans[decision.plan ?? 0]
    return plan?.counter ? counted(plan.counter) : { state: 'included' }
  }
  const [spent] = plans
  if (decision.reason === 'download_limit_reached' && spent?.counter) return counted(spent.counter)
  return { state: 'plan', isGuest: false, hasPlan: decision.remedies.includes('upgrade') }
}

function counted({
  used,
  limit,
  period,
  endsAt,
}: NonNullable<PlanOffer['counter']>): DownloadOffer {
  const left = Math.max(0, limit - used)
  return { state: 'counted', left, limit, period, endsAt: endsAt.getTime() }
}
