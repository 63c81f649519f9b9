import { AppError } from '#platform/errors.ts'
import { bulkColumns, type BulkEdit } from './bulk-edit.ts'
import { markColumns, textColumns, type GridFields } from './grid-fields.ts'
import type { GridRequest } from './save-own-assets.server.ts'

const FIELD = /^w\.([0-9a-f-]{36})\.(\w+)$/
const STEPS = ['save', 'submit', 'withdraw'] as const

/**
 * What a grid's form says: every row it changes, which of them are selected, and what to do with those.
 * `ready` sends in what lacks nothing of all that is `shown`; `submit:<uuid>` sends in that one.
 */
export function readGrid(form: FormData): GridRequest {
  const intent = form.get('intent')
  const [, one] = /^submit:([0-9a-f-]{36})$/.exec(typeof intent === 'string' ? intent : '') ?? []
  const isReadyOnly = intent === 'ready'
  const step =
    one !== undefined || isReadyOnly
      ? 'submit'
      : (STEPS.find((known) => known === intent) ?? 'save')
  const named = one === undefined ? textsOf(form, isReadyOnly ? 'shown' : 'selected') : [one]
  if (step !== 'save' && named.length === 0) {
    throw new AppError('invalid_request', { fields: { selected: 'nothing is selected' } })
  }
  return {
    rows: readRows(form),
    selected: new Set(named),
    bulk: intent === 'bulk' ? readBulk(form) : null,
    step,
    isReadyOnly,
  }
}

function readRows(form: FormData): GridRequest['rows'] {
  const rows = new Map<string, Record<string, string | boolean>>()
  for (const [name, value] of form) {
    const [, uuid, column] = FIELD.exec(name) ?? []
    if (uuid === undefined || column === undefined || typeof value !== 'string') continue
    // A mark that is not set sends nothing: the row counts as a whole once it is there.
    const unmarked = Object.fromEntries(markColumns.map((mark) => [mark, false]))
    const row = rows.get(uuid) ?? unmarked
    rows.set(uuid, row)
    if ((textColumns as readonly string[]).includes(column)) row[column] = value
    if ((markColumns as readonly string[]).includes(column)) row[column] = true
  }
  return rows as ReadonlyMap<string, Partial<GridFields>>
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

function readBulk(form: FormData): BulkEdit {
  const textOf = (column: string) => {
    const value = form.get(`bulk.${column}`)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    bulkColumns.map((column) => [column, textOf(column)]),
  ) as unknown as BulkEdit
}
