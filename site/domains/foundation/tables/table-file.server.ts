import { csvLine } from './csv-line.ts'

export const tableFormats = ['csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]

type Value = string | number | boolean | Date | null
/** A row of a file: plain values by the names of their columns. */
export type FileRow = Readonly<Record<string, Value>>

/** The most rows that one file takes along. */
export const MOST_FILE_ROWS = 100_000

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' }

/** A whole table as a file: every row that fits the filters, in the order shown. */
export function tableFile(format: TableFormat, { name, columns, rows }: TableFileInput): Response {
  return new Response(format === 'csv' ? toCsv(columns, rows) : toJson(rows), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

type TableFileInput = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly FileRow[]
}

function toCsv(columns: readonly string[], rows: readonly FileRow[]): string {
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => asText(row[column] ?? null)),
      { keepsNumbers: true },
    ),
  )
  return [csvLine(columns), ...lines].join('')
}

function toJson(rows: readonly FileRow[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`
}

function asText(value: Value): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
