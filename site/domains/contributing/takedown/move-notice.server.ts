import type { PoolClient } from 'pg'
import { publishAssetEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localizedUrl, requireUser } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { findContributorUser } from '#domains/contributing/contributor-area/index.server.ts'
import {
  noticePath,
  noticeReference,
  noticeSecret,
  uuidOfNoticeSecret,
} from './notice-secret.server.ts'
import {
  awayStates,
  deadlinesOf,
  takeStep,
  type ReachedState,
  type TakedownStep,
} from './takedown-rules.ts'
import {
  restoreAsset,
  findCountered,
  findNotice,
  moveNotice,
  takeDownAsset,
  type NoticeRow,
} from './takedown.queries.server.ts'

type NoticeDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/** Where the contributor of an asset answers a notice. */
export const ownNoticePath = (uuid: string) => `/contributor/notices/${uuid}`

export type StaffStep = 'withdraw' | 'reject' | 'uphold' | 'restore'

/**
 * The staff decides on a notice. With the work taken away or brought back, both sides told and the line
 * of the audit log: all or nothing. The reasons are what the contributor of the work is told.
 *
 * @throws {AppError} not_found, invalid_request without reasons, conflict where the step or its time is wrong
 */
export async function decideNotice(
  deps: NoticeDeps,
  actor: Actor,
  {
    uuid,
    step,
    reasons,
  }: { readonly uuid: string; readonly step: StaffStep; readonly reasons: string },
): Promise<void> {
  const staff = requirePermission(actor, 'takedown')
  const words = reasons.trim()
  if (words === '' || words.length > 5000) {
    throw new AppError('invalid_request', { fields: { reasons: 'are needed' } })
  }
  await inTransaction(deps.pool, async (client) => {
    const notice = await findNotice(client, uuidOr404(uuid), { lock: true })
    if (!notice) throw new AppError('not_found')
    const state = await take(deps, client, notice, { step, staff, message: words })
    await recordAuditEvent(client, staff, {
      action: `takedown-${state}`,
      subject: 'takedown',
      subjectId: uuid,
      details: { from: notice.state, asset: notice.assetId, contributor: notice.contributorId },
      now: deps.now(),
    })
  })
}

/**
 * The contributor of an asset answers that the notice is wrong: the clock for bringing it back begins, and
 * whoever complained is told.
 *
 * @throws {AppError} login_required, not_found for works of others, conflict, invalid_request
 */
export async function counterNotice(
  deps: NoticeDeps,
  actor: Actor,
  {
    uuid,
    ...counter
  }: {
    readonly uuid: string
    readonly statement: string
    readonly signature: string
    readonly address: string
    readonly isSworn: boolean
  },
): Promise<void> {
  const { userId } = requireUser(actor)
  const fields = Object.entries(counter).filter(([, value]) => value === '' || value === false)
  if (fields.length > 0) {
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(fields.map(([name]) => [name, 'is needed'])),
    })
  }
  await inTransaction(deps.pool, async (client) => {
    const notice = await findNotice(client, uuidOr404(uuid), { lock: true })
    const maker = notice && (await findContributorUser(client, notice.contributorId))
    if (!notice || maker?.userId !== userId) throw new AppError('not_found')
    const { statement, signature, address } = counter
    await take(deps, client, notice, {
      step: 'counter',
      staff: null,
      message: statement,
      counter: { statement, signature, address },
    })
  })
}

/**
 * Whoever complained takes the notice back; an asset that is away comes back at once.
 *
 * @throws {AppError} not_found for a secret that opens nothing, conflict once it is closed
 */
export async function retractNotice(deps: NoticeDeps, secret: string): Promise<void> {
  const uuid = uuidOfNoticeSecret(deps, secret)
  await inTransaction(deps.pool, async (client) => {
    const notice = uuid === null ? undefined : await findNotice(client, uuid, { lock: true })
    if (!notice) throw new AppError('not_found')
    await take(deps, client, notice, { step: 'retract', staff: null, message: '' })
  })
}

/** Brings back what was answered and whose time is over; no court was asked. Answers how many came back. */
export async function restoreDueAssets(deps: NoticeDeps): Promise<number> {
  const now = deps.now()
  let count = 0
  for (const { uuid } of await findCountered(deps.pool, now)) {
    const isBack = await inTransaction(deps.pool, async (client) => {
      const notice = await findNotice(client, uuid, { lock: true })
      if (!notice || !takeStep(notice, 'restore', now).isAllowed) return false
      await take(deps, client, notice, { step: 'restore', staff: null, message: '' })
      return true
    })
    if (isBack) count += 1
  }
  return count
}

type Take = {
  readonly step: TakedownStep
  readonly staff: SignedIn | null
  readonly message: string
  readonly counter?: { statement: string; signature: string; address: string }
}

/** One step, with everything that follows from it. The caller holds the row. */
async function take(
  deps: NoticeDeps,
  client: PoolClient,
  notice: NoticeRow,
  { step, staff, message, counter }: Take,
) {
  const now = deps.now()
  const answer = takeStep(notice, step, now)
  if (!answer.isAllowed) throw new AppError('conflict')
  const { state } = answer
  await moveNotice(client, {
    id: notice.id,
    state,
    staffId: staff?.userId ?? null,
    message,
    now,
    ...(staff && notice.state === 'received' && { reasons: message, isDecision: true }),
    ...(['rejected', 'restored', 'upheld', 'retracted'].includes(state) && { isEnd: true }),
    ...(counter && { counter }),
  })
  const wasAway = awayStates.includes(notice.state)
  await moveAsset(client, notice, { state, wasAway, now })
  await tellComplainant(deps, client, { ...notice, state }, message)
  await notifyContributor(deps, client, notice, { state, wasAway, message })
  return state
}

async function moveAsset(
  client: PoolClient,
  { assetId }: NoticeRow,
  { state, wasAway, now }: Pick<Told, 'state' | 'wasAway'> & { readonly now: Date },
): Promise<void> {
  if (state === 'withdrawn') {
    await takeDownAsset(client, assetId, now)
    await publishAssetEvent(client, { type: 'asset.taken_down', assetId, now })
  }
  if (!wasAway || awayStates.includes(state)) return
  if (!(await restoreAsset(client, assetId, now))) return
  await publishAssetEvent(client, { type: 'asset.restored', assetId, now })
}

async function tellComplainant(
  deps: NoticeDeps,
  client: PoolClient,
  notice: NoticeRow & { readonly state: ReachedState },
  message: string,
): Promise<void> {
  const { uuid, language, email, state } = notice
  const now = deps.now()
  const path = noticePath(noticeSecret(deps, uuid))
  const { t, date } = createI18n(language, loadMessages(language, ['takedown']))
  const { restoreFrom } = deadlinesOf({ ...notice, counteredAt: now })
  const said = t(`takedown.news.${state}`, {
    date: restoreFrom ? date(restoreFrom.toISOString(), 'long') : '',
  })
  await queueMail(client, {
    template: 'takedown-news',
    recipient: email,
    language,
    data: {
      reference: noticeReference(uuid),
      message: [said, message].filter((part) => part !== '').join(' '),
      url: localizedUrl(deps, language, path),
    },
    now,
  })
}

type Told = {
  readonly state: NoticeRow['state']
  readonly wasAway: boolean
  readonly message: string
}

/** The statement of reasons (article 17), and that the work is back; works of sources have nobody to tell. */
async function notifyContributor(
  deps: NoticeDeps,
  client: PoolClient,
  notice: NoticeRow,
  { state, wasAway, message }: Told,
): Promise<void> {
  const maker = await findContributorUser(client, notice.contributorId)
  const isAway = awayStates.includes(state)
  if (!maker || state === 'countered' || (!wasAway && !isAway)) return
  const now = deps.now()
  const path = ownNoticePath(notice.uuid)
  await notify(client, {
    userId: maker.userId,
    type: isAway ? 'work-taken-down' : 'work-restored',
    data: { name: notice.assetName },
    path,
    onceKey: `takedown:${notice.uuid}:${state}`,
    now,
  })
  const { language, email: recipient } = maker
  const [name, url] = [notice.assetName, localizedUrl(deps, language, path)]
  if (isAway) {
    const data = { name, message, url }
    await queueMail(client, { template: 'takedown-reasons', recipient, language, data, now })
  } else {
    const data = { name, url }
    await queueMail(client, { template: 'takedown-restored', recipient, language, data, now })
  }
}
