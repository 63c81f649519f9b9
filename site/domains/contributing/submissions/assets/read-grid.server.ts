import { AppError } from '#platform/errors.ts'
import { bulkColumns, type BulkEdit } from './bulk-edit.ts'
import { markColumns, textColumns, type GridFields } from './grid-fields.ts'
import type { GridRequest } from './save-own-assets.server.ts'

const FIELD = /^w\.([0-9a-f-]{36})\.(\w+)$/
const STEPS = ['save', 'submit', 'withdraw'] as const

/** What a grid's form says: every row it shows, which of them are selected, and what to do with those. */
export function readGrid(form: FormData): GridRequest {
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
  const intent = form.get('intent')
  const step = STEPS.find((known) => known === intent) ?? 'save'
  const selected = new Set(form.getAll('selected').filter((value) => typeof value === 'string'))
  if (step !== 'save' && selected.size === 0) {
    throw new AppError('invalid_request', { fields: { selected: 'nothing is selected' } })
  }
  const bulk = intent === 'bulk' ? readBulk(form) : null
  return { rows: rows as ReadonlyMap<string, Partial<GridFields>>, selected, bulk, step }
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
