import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import {
  readTableQuery,
  tableSearch,
  type TableSpec,
} from '#domains/foundation/tables/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { deleteView, saveView } from './views.queries.server.ts'

type ViewDeps = Pick<Deps, 'pool' | 'now'>
type Fields = Readonly<Record<string, string>>

const MOST_VIEWS = 12
const LONGEST_NAME = 40

/**
 * Keeps a list as it stands under a name; one that everybody sees is in the audit log. Answers the `?…` of
 * the list.
 *
 * @throws {AppError} invalid_request, conflict where somebody has too many
 */
export async function keepView(
  deps: ViewDeps,
  staff: SignedIn,
  { area, spec, fields }: { area: string; spec: TableSpec; fields: Fields },
): Promise<string> {
  const name = (fields['name'] ?? '').trim().slice(0, LONGEST_NAME)
  if (name === '') throw new AppError('invalid_request', { fields: { name: 'is needed' } })
  const search = readSearch(spec, fields['search'])
  const isShared = fields['isShared'] === 'on'
  const { userId } = staff
  await inTransaction(deps.pool, async (client) => {
    const isKept = await saveView(client, { area, userId, name, search, isShared }, MOST_VIEWS)
    if (!isKept) throw new AppError('conflict')
    if (!isShared) return
    const note = { action: 'view-shared', subject: 'list', subjectId: area, now: deps.now() }
    await recordAuditEvent(client, staff, { ...note, details: { search } })
  })
  return search
}

/** @throws {AppError} not_found */
export async function forgetView(
  { pool }: ViewDeps,
  { userId }: SignedIn,
  { area, fields }: { area: string; fields: Fields },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await deleteView(client, { id: fields['view'] ?? '', area, userId }))) {
      throw new AppError('not_found')
    }
  })
}

/** What a form says its list is narrowed to, in the one spelling of the address. */
export function readSearch(spec: TableSpec, text = ''): string {
  return tableSearch(spec, readTableQuery(spec, new URLSearchParams(text)))
}
