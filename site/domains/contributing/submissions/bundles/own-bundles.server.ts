import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { findContributorUser } from '#domains/contributing/contributor-area/index.server.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import { requireContributor } from '#domains/contributing/submissions/require-contributor.server.ts'
import {
  findOfferedPacks,
  insertBundle,
  listBundlesOf,
  lockBundle,
  moveBundle,
  storePacks,
  updateBundle,
  type OwnBundle,
} from './own-bundles.queries.server.ts'

type BundleDeps = Pick<Deps, 'pool' | 'now'>

export const OWN_BUNDLES_PATH = '/contributor/bundles'
const FEWEST_PACKS = 2

const wanted = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(500),
  /** By uuid, in the order of the bundle. */
  packs: z.array(z.string()).max(100),
})

/** The bundles of a contributor and the packs for them. @throws {AppError} login_required, not_found */
export async function listOwnBundles(deps: Pick<Deps, 'pool'>, actor: Actor) {
  const { contributorId } = await requireContributor(deps, actor)
  const [bundles, packs] = await Promise.all([
    listBundlesOf(deps.pool, contributorId),
    findOfferedPacks(deps.pool, contributorId),
  ])
  return { bundles, packs }
}

/**
 * Puts published packs of one's own together and sends them in, or sends in anew what came back.
 *
 * @throws {AppError} login_required, not_found also for a pack of somebody else, invalid_request,
 * conflict for a bundle that did not come back
 */
export async function sendBundle(
  deps: BundleDeps,
  actor: Actor,
  { uuid, ...fields }: { readonly uuid: string | null; readonly [field: string]: unknown },
): Promise<void> {
  const { contributorId } = await requireContributor(deps, actor)
  const { name, description, packs } = parseInput(wanted, fields)
  const chosen = [...new Set(packs)]
  await inTransaction(deps.pool, async (client) => {
    const own = new Map(
      (await findOfferedPacks(client, contributorId)).map((pack) => [pack.uuid, pack.id]),
    )
    const packIds = chosen.map((pack) => {
      const id = own.get(pack)
      if (id === undefined) throw new AppError('not_found')
      return id
    })
    if (packIds.length < FEWEST_PACKS) {
      throw new AppError('invalid_request', { fields: { packs: 'at least two' } })
    }
    const now = deps.now()
    const slug = querySlug(name).slice(0, 80) || 'bundle'
    const bundle = uuid === null ? null : await lockOwn(deps, client, actor, uuid)
    if (bundle && bundle.state !== 'returned') throw new AppError('conflict')
    if (bundle) await updateBundle(client, bundle.id, { name, description, now })
    const id =
      bundle?.id ?? (await insertBundle(client, { contributorId, slug, name, description, now }))
    await storePacks(client, id, packIds)
  })
}

/** Takes a bundle back, also out of the catalogue. @throws {AppError} not_found, conflict */
export function withdrawBundle(deps: BundleDeps, actor: Actor, uuid: string): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const bundle = await lockOwn(deps, client, actor, uuid)
    if (bundle.state === 'withdrawn') throw new AppError('conflict')
    await moveBundle(client, bundle.id, { state: 'withdrawn', now: deps.now() })
  })
}

/**
 * The staff publish a bundle or give it back saying why, also one that is published, which leaves the
 * catalogue; who put it together is told.
 *
 * @throws {AppError} not_found for everybody else, invalid_request without a word on what is to change,
 * conflict where it was decided already or fewer than two of its packs are left
 */
export function decideBundle(
  deps: BundleDeps,
  actor: Actor,
  {
    uuid,
    state,
    message,
  }: {
    readonly uuid: string
    readonly state: 'published' | 'returned'
    readonly message: string
  },
): Promise<void> {
  requirePermission(actor, 'review')
  const said = message.trim().slice(0, 2000)
  return inTransaction(deps.pool, async (client) => {
    const bundle = await lockBundle(client, uuidOr404(uuid))
    if (!bundle) throw new AppError('not_found')
    const isTakenOut = bundle.state === 'published' && state === 'returned'
    if (bundle.state !== 'submitted' && !isTakenOut) throw new AppError('conflict')
    if (state === 'returned' && said === '') {
      throw new AppError('invalid_request', { fields: { message: 'is needed' } })
    }
    if (state === 'published') await requireEnough(client, bundle)
    const now = deps.now()
    await moveBundle(client, bundle.id, { state, message: said, now })
    const contributor = await findContributorUser(client, bundle.contributorId)
    if (contributor === undefined) return
    await notify(client, {
      userId: contributor.userId,
      type: state === 'published' ? 'work-published' : 'work-returned',
      data: { name: bundle.name },
      path: OWN_BUNDLES_PATH,
      onceKey: `bundle:${bundle.uuid}:${now.toISOString()}`,
      now,
    })
  })
}

/** Packs may have left the catalogue while it waited. */
async function requireEnough(client: PoolClient, bundle: OwnBundle): Promise<void> {
  const offered = await findOfferedPacks(client, bundle.contributorId)
  const left = offered.filter((pack) => bundle.packs.includes(pack.uuid))
  if (left.length < FEWEST_PACKS) throw new AppError('conflict')
}

async function lockOwn(
  deps: BundleDeps,
  client: PoolClient,
  actor: Actor,
  uuid: string,
): Promise<OwnBundle> {
  const { contributorId } = await requireContributor(deps, actor)
  const bundle = await lockBundle(client, uuidOr404(uuid))
  if (bundle?.contributorId !== contributorId) throw new AppError('not_found')
  return bundle
}
