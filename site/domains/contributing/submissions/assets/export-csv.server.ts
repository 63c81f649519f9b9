import type { Actor, Deps } from '#platform/context.ts'
import { requireContributor } from '#domains/contributing/submissions/require-contributor.server.ts'
import { listSubmissions } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { MOST_CSV_ROWS, writeCsvAssets } from './csv-assets.ts'
import { gridFieldsOf } from './grid-row.server.ts'

/** What can still be described, a line an asset. @throws {AppError} login_required, not_found */
export async function exportCsv(deps: Pick<Deps, 'pool'>, actor: Actor): Promise<string> {
  const { contributorId } = await requireContributor(deps, actor)
  const { rows } = await listSubmissions(deps.pool, {
    contributorId,
    states: ['draft', 'returned'],
    offset: 0,
    limit: MOST_CSV_ROWS,
  })
  const works = rows.map((row) => ({ fileName: row.fileName, fields: gridFieldsOf(row) }))
  // Spreadsheets take a file without this mark for one of their own country's letters.
  return `\uFEFF${writeCsvAssets(works)}`
}
