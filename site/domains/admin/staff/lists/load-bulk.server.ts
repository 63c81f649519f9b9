import { findBulkArea } from '#domains/admin/staff/bulk/bulk-acts.server.ts'
import { findShownBulks, type BulkRow } from '#domains/admin/staff/bulk/bulk.queries.server.ts'
import { labelOfBulk } from '#domains/admin/staff/bulk/bulk-words.ts'
import { canUndo, isBulkOver } from '#domains/admin/staff/bulk/start-bulk.server.ts'
import { previewMail } from '#domains/admin/staff/frame/preview-mail.server.ts'
import { inLanguage } from '#domains/admin/staff/frame/in-language.server.ts'
import type { BulkView, ChangeView } from '#domains/admin/staff/frame/view.ts'
import { toJobView } from '#domains/admin/staff/jobs/prints-job.server.ts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { findFollowed } from '#platform/jobs/followed-jobs.queries.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'

/** What this person can do to many rows of a list; undefined where that is nothing. */
export async function loadBulk(
  { deps, actor, language }: RequestScope,
  area: string,
): Promise<BulkView | undefined> {
  const of = findBulkArea(area)
  if (!of || actor.kind === 'guest') return undefined
  const its = inLanguage(language)
  const open = of.acts.filter(({ permission = of.permission }) =>
    hasPermission(actor.role, permission),
  )
  if (open.length === 0) return undefined
  const acts = open.map(async ({ name, label, hint, fields = [], mail }) => ({
    name,
    label: its.words(label),
    ...(hint !== undefined && { hint: its.words(hint) }),
    ...(mail && { mail: previewMail(deps.config, { ...mail, to: null, language } as never) }),
    fields: (typeof fields === 'function' ? await fields(deps.pool) : fields).map(its.field),
  }))
  return { acts: await Promise.all(acts) }
}

/** Changes of many rows that go on with a list, and the last one of this person. */
export async function loadChanges(
  { deps, language }: RequestScope,
  { userId }: SignedIn,
  area: string,
): Promise<ChangeView[]> {
  const of = findBulkArea(area)
  if (!of) return []
  const shown = await findShownBulks(deps.pool, { area, staffId: userId, now: deps.now() })
  const its = inLanguage(language)
  return Promise.all(
    shown.map(async (bulk) => ({
      id: bulk.id,
      label: its.words(labelOfBulk(bulk, findBulkArea(bulk.area)?.acts ?? [])),
      state: bulk.state,
      job: await jobOf(deps, bulk),
      total: bulk.total,
      changed: bulk.changed,
      isUndo: bulk.undoOf !== null,
      canUndo: canUndo(bulk),
      canStop: !isBulkOver(bulk),
    })),
  )
}

async function jobOf({ pool }: RequestScope['deps'], bulk: BulkRow) {
  if (isBulkOver(bulk) || bulk.jobId === null) return null
  const job = await findFollowed(pool, bulk.jobId)
  return job ? toJobView(job) : null
}
