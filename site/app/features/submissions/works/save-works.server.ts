import type { Actor, Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  describeSubmission,
  submitSubmission,
  withdrawSubmission,
} from '../change-submission.server.ts'
import { requireContributor } from '../require-contributor.server.ts'
import { isEditable } from '../submission-states.ts'
import { findWorks, type SubmissionRow } from '../submissions.queries.server.ts'
import { applyBulk, type BulkEdit } from './bulk-edit.ts'
import { readPrice, splitTags, type GridFields } from './grid-fields.ts'
import { gridFieldsOf } from './grid-row.server.ts'

type WorkDeps = Pick<Deps, 'pool' | 'now' | 'prints'>

/** Which columns of which works are wrong; the words are for the log and the curious. */
export type GridProblems = Readonly<Record<string, Readonly<Record<string, string>>>>

export type GridWish = {
  /** What the form has of each work. */
  readonly rows: ReadonlyMap<string, Partial<GridFields>>
  readonly selected: ReadonlySet<string>
  readonly bulk: BulkEdit | null
  readonly step: 'save' | 'submit' | 'withdraw'
}

export type GridOutcome = {
  readonly saved: number
  readonly moved: number
  readonly problems: GridProblems
}

/**
 * Saves what changed in a grid of works, edits the selected ones alike, and sends them in or takes
 * them back. Each work stands for itself: what is wrong with one does not hold the others up.
 *
 * @throws {AppError} login_required, personal_required, not_found where a work is another's
 */
export async function saveWorks(
  deps: WorkDeps,
  actor: Actor,
  { rows, selected, bulk, step }: GridWish,
): Promise<GridOutcome> {
  const { contributorId } = await requireContributor(deps, actor)
  const uuids = [...new Set([...rows.keys(), ...selected])]
  const works = await findWorks(deps.pool, contributorId, uuids)
  if (works.length < uuids.length) throw new AppError('not_found')
  const problems: Record<string, Readonly<Record<string, string>>> = {}
  let saved = 0
  let moved = 0
  for (const work of works) {
    const isSelected = selected.has(work.uuid)
    try {
      const before = gridFieldsOf(work)
      const written = { ...before, ...rows.get(work.uuid) }
      const after = bulk && isSelected ? applyBulk(written, bulk) : written
      if (await saveChanged(deps, actor, work, { before, after })) saved += 1
      if (isSelected && step !== 'save') {
        const move = step === 'submit' ? submitSubmission : withdrawSubmission
        await move(deps, actor, work.uuid)
        moved += 1
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { fields, code } = error
      problems[work.uuid] = Object.keys(fields).length > 0 ? fields : { state: code }
    }
  }
  return { saved, moved, problems }
}

async function saveChanged(
  deps: WorkDeps,
  actor: Actor,
  work: SubmissionRow,
  { before, after }: { readonly before: GridFields; readonly after: GridFields },
): Promise<boolean> {
  if (!isEditable(work.state) || JSON.stringify(before) === JSON.stringify(after)) return false
  const priceMinor = readPrice(after.price)
  if (priceMinor === null) {
    throw new AppError('invalid_request', { fields: { price: 'is no amount' } })
  }
  await describeSubmission(deps, actor, work.uuid, {
    ...after,
    tags: splitTags(after.tags),
    category: after.category || null,
    style: after.style || null,
    pack: after.pack || null,
    priceMinor,
  })
  return true
}
