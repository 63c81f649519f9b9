import type { Deps } from '#platform/context.ts'
import { KEPT_DAYS, TOLD_DAYS } from './upload-limits.ts'
import { deleteStaleUploads, findStagedUuids } from './uploads.queries.server.ts'

const DAY_MS = 86_400_000

/**
 * Drops uploads that nobody went on with for a week, what was told a month ago, and bytes that belong
 * to no upload, such as those of an archive whose unpacking was cut off.
 */
export async function cleanUploads(
  deps: Pick<Deps, 'pool' | 'staging'>,
  now: Date,
): Promise<{ readonly rows: number; readonly files: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  // Listed first: a file that comes while rows are looked up has a row then.
  const staged = await deps.staging.list()
  const rows = await deleteStaleUploads(deps.pool, {
    keptSince: before(KEPT_DAYS),
    toldSince: before(TOLD_DAYS),
  })
  const wanted = await findStagedUuids(deps.pool, staged)
  const orphans = staged.filter((uuid) => !wanted.has(uuid))
  for (const uuid of orphans) await deps.staging.drop(uuid)
  return { rows, files: orphans.length }
}
