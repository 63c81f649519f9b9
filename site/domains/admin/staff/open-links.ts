import { opensPage } from './bar/opens-page.ts'
import type { Cell, FactView, TableView } from './frame/view.ts'

/** Takes links out that would answer 404 to this role. */
export function openLinksOnly(role: string) {
  const cell = (of: Cell): Cell => {
    if ((of.kind !== 'text' && of.kind !== 'money') || of.to === undefined) return of
    if (opensPage(role, of.to)) return of
    const { to: _to, ...rest } = of
    return rest
  }
  const fact = (of: FactView): FactView => ({ ...of, cell: cell(of.cell) })
  const table = (of: TableView): TableView => ({
    ...of,
    rows: of.rows.map((row) => ({ ...row, cells: row.cells.map(cell) })),
  })
  return { cell, fact, table }
}
