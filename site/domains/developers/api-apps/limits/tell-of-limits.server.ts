import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { formatDate, formatNumber } from '#web/i18n/format-values.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import type { KeyOwner } from '#domains/developers/api-apps/api-apps.queries.server.ts'
import { callOfShare, monthOf, sharesToTell } from './call-limits.ts'
import { markTold, type CountedInMonth } from './months.queries.server.ts'

type Spent = {
  readonly month: string
  readonly counted: CountedInMonth
  readonly limits: { readonly cap: number | null; readonly limit: number }
}

type Told = {
  readonly of: 'account' | 'app'
  readonly id: number
  readonly month: string
  readonly percent: 80 | 100
  readonly calls: number
  readonly limit: number
}

/**
 * Tells the owner by mail, notification and webhook that 80 or 100 percent of a limit are used: once each in a month.
 * Whichever of calls at once gets here first tells of all that is reached, and names the calls that reached it.
 * A failure does not fail the call; the next one tells.
 */
export async function tellOfLimits(deps: Deps, owner: KeyOwner, spent: Spent): Promise<void> {
  const { month, counted, limits } = spent
  const { appCalls, appTold, accountCalls, accountTold } = counted
  const due = [
    {
      of: 'account',
      id: owner.accountId,
      calls: accountCalls,
      limit: limits.limit,
      told: accountTold,
    },
    { of: 'app', id: owner.appId, calls: appCalls, limit: limits.cap, told: appTold },
  ] as const
  for (const { of, id, calls, limit, told } of due) {
    if (calls === null || limit === null) continue
    const shares = sharesToTell({ calls, told }, limit)
    if (shares.length === 0) continue
    await inTransaction(deps.pool, async (client) => {
      for (const percent of shares) {
        const reachedBy = callOfShare(percent, limit)
        await tell(deps, client, owner, { of, id, month, percent, calls: reachedBy, limit })
      }
    }).catch((error: unknown) => deps.log.warn({ err: error }, 'telling of an API limit failed'))
  }
}

async function tell(deps: Deps, client: PoolClient, owner: KeyOwner, told: Told): Promise<void> {
  const { of, percent, calls, limit, month } = told
  if (!(await markTold(client, of, told))) return
  const now = deps.now()
  const onceKey = `api-limit:${of}:${told.id}:${month}:${limit}:${percent}`
  const path = of === 'app' ? `/dashboard/apps/${owner.appUuid}/pricing` : '/dashboard/api'
  const resetsAt = monthOf(now).endsAt
  await notify(client, {
    userId: owner.userId,
    accountId: owner.accountType === 'team' ? owner.accountId : null,
    type: of === 'app' ? 'app-limit' : 'api-limit',
    data: { percent, calls, limit, name: owner.appName },
    path,
    onceKey,
    now,
  })
  await queueMail(client, {
    template: 'api-limit',
    recipient: owner.email,
    language: owner.language,
    data: {
      percent: String(percent),
      calls: formatNumber(owner.language, calls),
      limit: formatNumber(owner.language, limit),
      date: formatDate(owner.language, resetsAt),
      url: localizedUrl(deps, owner.language, path),
    },
    onceKey,
    now,
  })
  await publishEvent(client, {
    accountIds: [owner.accountId],
    type: 'api.limit_reached',
    data: {
      limit: {
        of,
        app: of === 'app' ? owner.appUuid : null,
        percent,
        calls,
        limit,
        resets_at: resetsAt.toISOString(),
      },
    },
    now,
  })
}
