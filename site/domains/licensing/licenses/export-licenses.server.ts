import type { Deps, SignedIn } from '#platform/context.ts'
import { findGrantsAfter } from './grants.queries.server.ts'
import { licenseCsvHead, licenseCsvLine } from './license-csv.ts'
import { verifyUrl } from './certificates/verify-url.ts'

const MOST_AT_ONCE = 1000

type ExportDeps = Pick<Deps, 'pool' | 'config'>

/** A thousand statements of an account at a time; `next` is null at the end. */
export async function exportLicenses({ pool }: ExportDeps, { accountId }: SignedIn, after: number) {
  const rows = await findGrantsAfter(pool, accountId, { after, most: MOST_AT_ONCE })
  return {
    statements: rows.map(({ statement }) => statement),
    next: rows.length < MOST_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
  }
}

/** Everything as one file, written while it is sent. */
export async function* licenseFile(
  deps: ExportDeps,
  actor: SignedIn,
  format: 'csv' | 'json',
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(format === 'csv' ? licenseCsvHead : '[')
  let isFirst = true
  for (let after: number | null = 0; after !== null;) {
    const part = await exportLicenses(deps, actor, after)
    const lines = part.statements.map((statement) => {
      const url = verifyUrl(deps.config.publicOrigin, statement.number)
      if (format === 'csv') return licenseCsvLine(statement, url)
      const comma = isFirst ? '' : ','
      isFirst = false
      return `${comma}\n${JSON.stringify(statement)}`
    })
    yield Buffer.from(lines.join(''))
    after = part.next
  }
  if (format === 'json') yield Buffer.from('\n]\n')
}
