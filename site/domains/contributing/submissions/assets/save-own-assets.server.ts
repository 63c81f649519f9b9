import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  deleteDraft,
  describeSubmission,
  submitSubmission,
  withdrawSubmission,
} from '#domains/contributing/submissions/change-submission.server.ts'
import { readAcceptance } from '#domains/contributing/submissions/acceptance/acceptance.server.ts'
import { requireContributor } from '#domains/contributing/submissions/require-contributor.server.ts'
import { isEditable } from '#domains/contributing/submissions/submission-states.ts'
import {
  findAssets,
  type SubmissionRow,
} from '#domains/contributing/submissions/submissions.queries.server.ts'
import { applyBulk, type BulkEdit } from './bulk-edit.ts'
import { readPrice, splitTags, type GridFields } from './grid-fields.ts'
import { gridFieldsOf } from './grid-row.server.ts'

type OwnAssetDeps = Pick<Deps, 'pool' | 'now' | 'visualIndex'>

/** Which columns of which works are wrong; the words are for the log and the curious. */
export type GridProblems = Readonly<Record<string, Readonly<Record<string, string>>>>

export type GridRequest = {
  /** What the form has of each asset. */
  readonly rows: ReadonlyMap<string, Partial<GridFields>>
  readonly selected: ReadonlySet<string>
  readonly bulk: BulkEdit | null
  readonly step: 'save' | 'submit' | 'withdraw'
  /** What lacks something stays where it is without being a problem. */
  readonly isReadyOnly?: boolean
}

export type GridOutcome = {
  readonly saved: number
  /** How many took the step. */
  readonly moved: number
  /** How many were not ready for it. */
  readonly left: number
  readonly problems: GridProblems
}

/**
 * Saves what changed in a grid of assets, edits the selected ones alike, and sends them in, deletes them
 * as drafts or takes them back. Each asset stands for itself: what is wrong with one does not hold the others up.
 *
 * @throws {AppError} login_required, personal_required, not_found where an asset is another's, conflict
 *   naming `acceptance` where somebody may not send in
 */
export async function saveOwnAssets(
  deps: OwnAssetDeps,
  actor: Actor,
  { rows, selected, bulk, step, isReadyOnly = false }: GridRequest,
): Promise<GridOutcome> {
  const { contributorId } = await requireContributor(deps, actor)
  if (
    step === 'submit' &&
    (await readAcceptance(deps.pool, contributorId)).acceptance !== 'accepted'
  ) {
    throw new AppError('conflict', { fields: { acceptance: 'is missing' } })
  }
  const uuids = [...new Set([...rows.keys(), ...selected])]
  const assets = await findAssets(deps.pool, contributorId, uuids)
  if (assets.length < uuids.length) throw new AppError('not_found')
  const problems: Record<string, Readonly<Record<string, string>>> = {}
  let saved = 0
  let moved = 0
  let left = 0
  for (const asset of assets) {
    const isSelected = selected.has(asset.uuid)
    try {
      const before = gridFieldsOf(asset)
      const written = { ...before, ...rows.get(asset.uuid) }
      const after = bulk && isSelected ? applyBulk(written, bulk) : written
      if (await saveChanged(deps, actor, asset, { before, after })) saved += 1
      if (isSelected && step !== 'save') {
        const isMoved = await move(deps, actor, { asset, step, isReadyOnly })
        if (isMoved) moved += 1
        else left += 1
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { fields, code } = error
      problems[asset.uuid] = Object.keys(fields).length > 0 ? fields : { state: code }
    }
  }
  return { saved, moved, left, problems }
}

type Move = Pick<GridRequest, 'isReadyOnly'> & {
  readonly asset: SubmissionRow
  readonly step: 'submit' | 'withdraw'
}

/** False for what lacks something where only what is ready is wanted. */
async function move(
  deps: OwnAssetDeps,
  actor: Actor,
  { asset, step, isReadyOnly }: Move,
): Promise<boolean> {
  if (step === 'withdraw') {
    const takeBack = asset.state === 'draft' ? deleteDraft : withdrawSubmission
    await takeBack(deps, actor, asset.uuid)
    return true
  }
  try {
    await submitSubmission(deps, actor, asset.uuid)
    return true
  } catch (error) {
    const lacksSomething = error instanceof AppError && error.code === 'invalid_request'
    if (!isReadyOnly || !lacksSomething) throw error
    return false
  }
}

async function saveChanged(
  deps: OwnAssetDeps,
  actor: Actor,
  asset: SubmissionRow,
  { before, after }: { readonly before: GridFields; readonly after: GridFields },
): Promise<boolean> {
  if (!isEditable(asset.state) || JSON.stringify(before) === JSON.stringify(after)) return false
  const priceMinor = readPrice(after.price)
  if (priceMinor === null) {
    throw new AppError('invalid_request', { fields: { price: 'is no amount' } })
  }
  await describeSubmission(deps, actor, asset.uuid, {
    ...after,
    tags: splitTags(after.tags),
    category: after.category || null,
    style: after.style || null,
    pack: after.pack || null,
    priceMinor,
  })
  return true
}
