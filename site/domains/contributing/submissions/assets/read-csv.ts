import { CsvError, parse } from 'csv-parse/sync'

/**
 * The rows of a CSV file: commas, semicolons or tabs (whichever the first line has most of), quotes
 * doubled inside quotes, any kind of line end, byte order mark or not. Rows of blank cells are left
 * out; a quote that is never closed reaches to the end.
 */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  try {
    return parseRows(source)
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
    if (!isOpen) throw error
    return parseRows(`${source}"`)
  }
}

function parseRows(source: string): string[][] {
  return parse(source, {
    delimiter: separatorOf(source),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  })
}

function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
