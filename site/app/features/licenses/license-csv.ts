import type { GrantStatement } from '@tessera/licensing'

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

export const licenseCsvHead = lineOf([...columns.map(([name]) => name), 'verify_url'])

/** One licence as a line of CSV. @see RFC 4180 */
export function licenseCsvLine(statement: GrantStatement, url: string): string {
  return lineOf([...columns.map(([, valueOf]) => valueOf(statement)), url])
}

function lineOf(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => escapeCell(cell ?? '')).join(',')}\r\n`
}

/** A spreadsheet takes a cell that begins with these for a formula; a name must not be one. */
function escapeCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
