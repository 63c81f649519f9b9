import type { PoolClient } from 'pg'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { permissions } from '#platform/permissions/permissions.ts'
import {
  deleteClaims,
  findHolder,
  findReviewers,
  insertClaims,
  releaseLookedAt,
  type Reviewer,
} from './claims.queries.server.ts'

type ClaimDeps = Pick<Deps, 'pool' | 'now'>

/** Whoever leaves the page open that long without deciding leaves the work to others. */
const LOOK_MS = 10 * 60_000

/** Takes a work in hand while somebody looks at it, and leaves the one before. False where another has it. */
export async function lookAt(
  { pool, now }: ClaimDeps,
  { staffId, uuid }: { readonly staffId: number; readonly uuid: string },
): Promise<boolean> {
  await releaseLookedAt(pool, { staffId, except: uuid })
  const endsAt = new Date(now().getTime() + LOOK_MS)
  const taken = await insertClaims(pool, { uuids: [uuid], staffId, endsAt, now: now() })
  return taken.length > 0
}

/** Who of the staff may review. */
export function listReviewers({ pool }: Pick<Deps, 'pool'>): Promise<Reviewer[]> {
  return findReviewers(pool, permissions.review)
}

/**
 * Gives works to somebody of the staff, who keeps them until they are decided. Those that another has in hand
 * stay with them; answers with how many.
 *
 * @throws {AppError} not_found, invalid_request where that person may not review
 */
export async function giveWorks(
  deps: ClaimDeps,
  actor: Actor,
  { uuids, to }: { readonly uuids: readonly string[]; readonly to: string },
): Promise<{ readonly claimed: number }> {
  const staff = requirePermission(actor, 'review')
  const reviewers = await listReviewers(deps)
  const reviewer = reviewers.find(({ id }) => String(id) === to)
  if (!reviewer) throw new AppError('invalid_request', { fields: { to: 'is unknown' } })
  let claimed = 0
  for (const uuid of new Set(uuids.map(uuidOr404))) {
    if (!(await giveWork(deps, staff, { uuid, staffId: reviewer.id }))) claimed += 1
  }
  return { claimed }
}

type SignedInStaff = ReturnType<typeof requirePermission>

async function giveWork(
  deps: ClaimDeps,
  staff: SignedInStaff,
  { uuid, staffId }: { readonly uuid: string; readonly staffId: number },
): Promise<boolean> {
  const note = subjectOf('submission-assigned', uuid, { to: staffId })
  try {
    await performAdminAction(deps, staff, note, async ({ now }, client) => {
      await requireFree(client, { uuid, staffId: staff.userId, now: now() })
      await deleteClaims(client, [uuid])
      const claim = { uuids: [uuid], staffId, endsAt: null, now: now() }
      if ((await insertClaims(client, claim)).length === 0) throw new AppError('conflict')
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** Takes a work over from whoever has it in hand. @throws {AppError} not_found, conflict once it is decided */
export async function takeOver(deps: ClaimDeps, actor: Actor, uuid: string): Promise<void> {
  const staff = requirePermission(actor, 'review')
  const from = (holder: { staffId: number } | undefined) =>
    subjectOf('submission-taken-over', uuid, { from: holder?.staffId ?? null })
  await performAdminAction(deps, staff, from, async ({ now }, client) => {
    const holder = await findHolder(client, { uuid: uuidOr404(uuid), now: now() })
    await deleteClaims(client, [uuid])
    const endsAt = new Date(now().getTime() + LOOK_MS)
    const claim = { uuids: [uuid], staffId: staff.userId, endsAt, now: now() }
    if ((await insertClaims(client, claim)).length === 0) throw new AppError('conflict')
    return holder
  })
}

/**
 * Two people never judge the same work without knowing.
 *
 * @throws {AppError} conflict, at the field `claimed`, where somebody else has it in hand
 */
export async function requireFree(
  client: PoolClient,
  { uuid, staffId, now }: { readonly uuid: string; readonly staffId: number; readonly now: Date },
): Promise<void> {
  const holder = await findHolder(client, { uuid, now })
  if (holder && holder.staffId !== staffId) {
    throw new AppError('conflict', { fields: { claimed: 'by somebody else' } })
  }
}

function subjectOf(action: string, uuid: string, details: Readonly<Record<string, number | null>>) {
  return { action, subject: 'submission', subjectId: uuid, details }
}
