import type { GrantStatement } from '@tessera/licensing'
import { csvLine } from '#domains/foundation/tables/index.server.ts'

const columns: readonly (readonly [string, (statement: GrantStatement) => string | null])[] = [
  ['number', ({ number }) => number],
  ['granted_at', ({ grantedAt }) => grantedAt],
  ['type', ({ subject }) => subject.type],
  ['asset', ({ subject }) => subject.kind],
  ['uuid', ({ subject }) => subject.uuid],
  ['name', ({ subject }) => subject.name],
  ['author', ({ subject }) => subject.author],
  ['format', ({ file }) => file.format],
  ['file_sha256', ({ file }) => file.sha256 ?? null],
  ['original_sha256', ({ file }) => file.original.sha256],
  ['license', ({ license }) => license.spdx],
  ['license_name', ({ license }) => license.name],
  ['license_text_sha256', ({ license }) => license.textSha256],
  ['attribution_required', ({ attribution }) => String(attribution.isRequired)],
  ['attribution', ({ attribution }) => attribution.text],
  ['ground', ({ ground }) => ground],
  ['seat', ({ holder }) => holder?.seat ?? null],
  ['plan', ({ plan }) => plan?.name ?? null],
  ['invoice', ({ invoice }) => invoice],
]

export const licenseCsvHead = csvLine([...columns.map(([name]) => name), 'verify_url'])

/** One licence as a line of CSV. @see RFC 4180 */
export function licenseCsvLine(statement: GrantStatement, url: string): string {
  return csvLine([...columns.map(([, valueOf]) => valueOf(statement)), url])
}
