import { textColumns, type GridFields } from './grid-fields.ts'
import { csvCells } from '#domains/foundation/tables/index.server.ts'
import { readCsv } from './read-csv.ts'

/** Names of columns as other marketplaces write them, in lower case without spaces. */
const columnNames: Readonly<Record<string, keyof GridFields | 'fileName'>> = {
  filename: 'fileName',
  file: 'fileName',
  title: 'name',
  name: 'name',
  description: 'name',
  keywords: 'tags',
  tags: 'tags',
  category: 'category',
  categories: 'category',
  style: 'style',
  type: 'kind',
  kind: 'kind',
  price: 'price',
  license: 'licence',
  licence: 'licence',
  pack: 'pack',
  collection: 'pack',
  aimade: 'isAiMade',
  ai: 'isAiMade',
  generativeai: 'isAiMade',
  aitraining: 'allowsTraining',
}

/** Marks that a spreadsheet can set; whose a work is, is said while looking at it. */
const marks = ['isAiMade', 'allowsTraining'] as const

export const MOST_CSV_ROWS = 5_000

/** What one line says of the asset of a file; what it does not say stays. */
export type CsvRow = {
  /** As a spreadsheet counts them: the head is line 1. */
  readonly line: number
  readonly fileName: string
  readonly fields: Partial<GridFields>
}

export type CsvAssets =
  | { readonly rows: readonly CsvRow[]; readonly ignored: readonly string[] }
  | { readonly problem: 'no_filename' | 'empty' | 'too_long' }

/** The assets that a CSV file describes, by the names of their files. */
export function readCsvAssets(text: string): CsvAssets {
  const [head, ...lines] = readCsv(text)
  if (!head || lines.length === 0) return { problem: 'empty' }
  if (lines.length > MOST_CSV_ROWS) return { problem: 'too_long' }
  const columns = head.map((name) => columnNames[name.toLowerCase().replace(/[^a-z]/g, '')])
  if (!columns.includes('fileName')) return { problem: 'no_filename' }
  const rows = lines.map((cells, index) => {
    const fields: Record<string, string | boolean> = {}
    let fileName = ''
    for (const [place, column] of columns.entries()) {
      const value = cells[place]?.trim() ?? ''
      if (column === 'fileName') fileName = value
      else if (column && isMark(column)) fields[column] = /^(?:1|y|yes|true|x)$/i.test(value)
      // The first of several columns for the same thing counts, as Title before Description.
      else if (column && value !== '' && fields[column] === undefined) fields[column] = value
    }
    return { line: index + 2, fileName, fields: fields as Partial<GridFields> }
  })
  return { rows, ignored: head.filter((_, place) => columns[place] === undefined) }
}

/** A file in the same form, to be filled in with a spreadsheet. */
export function writeCsvAssets(
  works: readonly { readonly fileName: string; readonly fields: GridFields }[],
): string {
  const head = ['Filename', 'Kind', 'Title', 'Keywords', 'Category', 'Style', 'Price', 'Licence']
  const lines = works.map(({ fileName, fields }) => [
    fileName,
    ...textColumns.map((column) => fields[column]),
    ...marks.map((column) => (fields[column] ? 'yes' : 'no')),
  ])
  return [[...head, 'Pack', 'AI made', 'AI training'], ...lines]
    .map((cells) => csvCells(cells, { quotesSemicolons: true }))
    .join('\r\n')
}

function isMark(column: string): boolean {
  return (marks as readonly string[]).includes(column)
}
