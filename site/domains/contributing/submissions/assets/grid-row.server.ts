import type { SubmissionRow } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { writePrice, type GridFields } from './grid-fields.ts'

/** An asset as the grid shows it. */
export function gridFieldsOf(row: SubmissionRow): GridFields {
  return {
    kind: row.kind,
    name: row.name,
    tags: row.tags.join(', '),
    category: row.category ?? '',
    style: row.style ?? '',
    price: writePrice(row.priceMinor),
    licence: row.licence,
    pack: row.pack ?? '',
    isAiMade: row.isAiMade,
    allowsTraining: row.allowsTraining,
    isDeclaredOwn: row.isDeclaredOwn,
  }
}
