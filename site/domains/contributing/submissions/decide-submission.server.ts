import type { PoolClient } from 'pg'
import { z } from 'zod'
import { returnReasons } from '#db/schema/contributing/submissions.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { publishAssetEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { notify, notifyOneMore } from '#domains/identity/notifications/index.server.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { heldPublishing } from './held-publishing.ts'
import { moveSubmission } from './move-submission.server.ts'
import { publishRow } from './publish-row.queries.server.ts'
import {
  findDue,
  findContributorToNotify,
  lockSubmission,
  type SubmissionRow,
} from './submissions.queries.server.ts'
import { replaceFormer } from './versions.queries.server.ts'
import { keepPublishAt } from './write-submission.queries.server.ts'

type DecisionDeps = Pick<Deps, 'pool' | 'now'>

const message = z.string().max(2000).default('')
const decision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('publish'),
    message,
    /** The day, by UTC, that it is published on; null for at once. */
    publishOn: z.iso.date().nullable().default(null),
  }),
  z.object({
    decision: z.literal('return'),
    reasons: z.array(z.enum(returnReasons)).min(1),
    message,
  }),
])

export type Decided = {
  /** What it became; null while it is not in the catalogue. */
  readonly assetId: number | null
  /** When an accepted asset is published. */
  readonly publishAt: Date | null
}

/**
 * The staff accept an asset, to be published at once or on a day to come, or give it back with reasons.
 * What was accepted can be published earlier, get another day, or be given back. With `heldUntil`,
 * what would be published at once is published then, so that it can be undone meanwhile.
 *
 * @throws {AppError} not_found for everybody else, conflict where it was decided already,
 * invalid_request
 */
export async function decideSubmission(
  deps: DecisionDeps,
  actor: Actor,
  uuid: string,
  fields: unknown,
  heldUntil: Date | null = null,
): Promise<Decided> {
  const { userId } = requirePermission(actor, 'review')
  const input = parseInput(decision, fields)
  return inTransaction(deps.pool, async (client) => {
    const row = await lockSubmission(client, uuidOr404(uuid))
    if (!row) throw new AppError('not_found')
    const told = { staffId: userId, message: input.message }
    if (input.decision === 'return') {
      await moveSubmission(deps, client, row, 'return', { ...told, reasons: input.reasons })
      return { assetId: null, publishAt: null }
    }
    const day = input.publishOn === null ? null : new Date(`${input.publishOn}T00:00:00Z`)
    const publishAt = day !== null && day > deps.now() ? day : heldUntil
    if (row.state === 'accepted' && publishAt !== null) {
      await keepPublishAt(client, row.id, publishAt)
    } else if (row.state !== 'accepted') {
      await moveSubmission(deps, client, row, 'accept', { ...told, publishAt })
    }
    if (publishAt === null) {
      return { assetId: await publishWork(deps, client, row, userId), publishAt: null }
    }
    if (publishAt === heldUntil) {
      const held = { uuid, publishAt: publishAt.toISOString() }
      await enqueue(client, heldPublishing, held, { runAt: publishAt })
    }
    return { assetId: null, publishAt }
  })
}

/** As many as one look at the clock publishes. */
const MOST_AT_ONCE = 100

/** Publishes what was accepted and whose day has come, and tells its contributor. Answers how many. */
export async function publishDueAssets(deps: DecisionDeps): Promise<number> {
  let count = 0
  const isDue = ({ publishAt }: SubmissionRow) => publishAt !== null && publishAt <= deps.now()
  for (const uuid of await findDue(deps.pool, deps.now(), MOST_AT_ONCE)) {
    if (await publishAccepted(deps, uuid, isDue)) count += 1
  }
  return count
}

/** Publishes an accepted work that is due and tells its contributor; false where it is neither (any more). */
export function publishAccepted(
  deps: DecisionDeps,
  uuid: string,
  isDue: (row: SubmissionRow) => boolean,
): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    const row = await lockSubmission(client, uuid)
    if (row?.state !== 'accepted' || !isDue(row)) return false
    await publishWork(deps, client, row, null)
    await notifyContributor(deps, client, { uuid, type: 'work-published' })
    return true
  })
}

/** Tells whoever made an asset what was decided; nobody where they have no account. */
export async function notifyContributor(
  { now }: Pick<Deps, 'now'>,
  client: PoolClient,
  {
    uuid,
    type,
  }: {
    readonly uuid: string
    readonly type: 'work-accepted' | 'work-published' | 'work-returned'
  },
): Promise<void> {
  const contributor = await findContributorToNotify(client, uuid)
  if (!contributor) return
  const notice = {
    userId: contributor.userId,
    type,
    data: { name: contributor.name },
    path: `/contributor/works/${uuid}`,
    onceKey: onceKeyOf(uuid, contributor.at),
    now: now(),
  }
  if (type === 'work-published') await notifyOneMore(client, notice, published)
  else await notify(client, notice)
}

/** What several published works are told as. */
const published = { type: 'works-published', path: '/contributor/works?state=published' } as const

/** Names a decision of the staff in the notification of it. */
export function onceKeyOf(uuid: string, decidedAt: Date): string {
  return `review:${uuid}:${decidedAt.toISOString()}`
}

/** An accepted work becomes an asset of the catalogue, or the next version of one. */
export async function publishWork(
  deps: DecisionDeps,
  client: PoolClient,
  row: SubmissionRow,
  staffId: number | null,
): Promise<number> {
  if (row.assetId !== null) await replaceFormer(client, row.assetId, deps.now())
  await moveSubmission(deps, client, { ...row, state: 'accepted' }, 'publish', { staffId })
  const base = querySlug(row.name).slice(0, 80) || row.kind
  const packBase = querySlug(row.pack ?? '').slice(0, 80) || row.kind
  const now = deps.now()
  const assetId = await publishRow(client, row, { base, packBase, now })
  await publishAssetEvent(client, { type: 'asset.published', assetId, now })
  return assetId
}
