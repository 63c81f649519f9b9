import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

export interface PlainColumn<Row> {
  readonly label: MessageKey
  readonly cell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The first column names the row. */
  columns: readonly PlainColumn<Row>[]
  className?: string | undefined
}

/** A table that is neither sorted nor filtered by its head. */
export function PlainTable<Row>({ rows, keyOf, columns, className }: PlainTableProps<Row>) {
  const t = useT()
  return (
    <div className={classNames('table-scroll', className)}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell }, index) =>
                index === 0 ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
